// A level that counts once it was seen a number of times in a row.
#pragma once

#include <stdint.h>

namespace tablee {

class Debounce {
  public:
    void begin(uint8_t samples) {
        need_ = samples == 0 ? 1 : samples;
        count_ = 0;
        known_ = false;
    }

    // One sample; true when the level changed, `age()` samples ago. The first sample sets the level and is no change.
    bool update(bool sample) {
        if (!known_) {
            known_ = true;
            level_ = sample;
            return false;
        }
        if (sample == level_) {
            count_ = 0;
            return false;
        }
        if (++count_ < need_) return false;
        count_ = 0;
        level_ = sample;
        return true;
    }

    bool level() const { return known_ && level_; }
    uint8_t age() const { return static_cast<uint8_t>(need_ - 1); }

  private:
    uint8_t need_;
    uint8_t count_;
    bool known_;
    bool level_;
};

}  // namespace tablee
