// When does a reading lie still? Once it stayed within a band for a number of samples.
#pragma once

#include <stdint.h>

namespace tablee {

class Settle {
  public:
    enum Change : uint8_t { NOTHING, MOVED, SETTLED };
    static constexpr uint8_t GLITCH = 2;  // so many samples in a row outside the band are a movement, fewer are noise

    void begin(uint16_t band, uint16_t samples) {
        band_ = band;
        need_ = samples == 0 ? 1 : samples;
        quiet_ = 0;
        outside_ = 0;
        known_ = false;
    }

    Change update(uint16_t sample) {
        if (!known_) {
            known_ = true;
            around_ = sample;
        }
        const uint16_t off = sample > around_ ? sample - around_ : around_ - sample;
        if (off <= band_) {
            outside_ = 0;
            if (still()) return NOTHING;
            return ++quiet_ == need_ ? SETTLED : NOTHING;
        }
        if (still() && ++outside_ < GLITCH) return NOTHING;
        const bool was_still = still();
        around_ = sample;
        quiet_ = 0;
        outside_ = 0;
        return was_still ? MOVED : NOTHING;
    }

    bool still() const { return quiet_ >= need_; }
    uint16_t around() const { return around_; }  // the sample that the band lies around

  private:
    uint16_t band_;
    uint16_t need_;
    uint16_t around_;
    uint16_t quiet_;
    uint8_t outside_;
    bool known_;
};

}  // namespace tablee
