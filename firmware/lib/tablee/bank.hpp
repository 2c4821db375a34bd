// All sensors and outputs of one board, as its configuration has them.
#pragma once

#include "detectors.hpp"
#include "pattern.hpp"

namespace tablee {

class Bank {
  public:
    // Forgets all, and lets go of the pins.
    void clear();
    // One more, in the order of the configuration; the record was checked before.
    void add(const Record &record);
    // Once all are there: the sensors begin to be measured.
    void begin();

    // One millisecond of sensor `index`; true when it has something to tell.
    bool update(uint8_t index, Report &report);
    // What it feels now, or what an output does.
    uint8_t level(uint8_t index) const;
    // Its reading now: 0..1023, or 1 for "active".
    uint16_t reading(uint8_t index) const;
    // Sets an output going; a code of `result`.
    uint8_t drive(uint8_t index, const Drive &drive);

    uint8_t size() const { return size_; }
    bool uses(uint8_t pin) const;

  private:
    // Which one it is says `kind`. C++14 without its library has no variant.
    union Detector {
        Button button;
        Gate gate;
        Rain rain;
        DieTray die_tray;
        Knock knock;
        Pattern pattern;
        Detector() {}
    };
    struct Slot {
        uint8_t kind, pin, pin2, flags;
        Detector is;
    };

    static bool feel(Slot &slot, const Samples &samples, Report &report);
    uint16_t sample(const Slot &slot, uint8_t pin) const;
    void show(const Slot &slot);

    Slot slots_[MAX_SENSORS];
    uint8_t size_ = 0;
};

}  // namespace tablee
