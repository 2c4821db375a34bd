// What a lamp or a buzzer is to do, and what it does at a given millisecond.
#pragma once

#include "protocol.hpp"

namespace tablee {

// As COMMAND OUTPUT carries it. Lamps: OFF, ON, BLINK (`a` ms on, `a` ms off; `b` times, 0: for ever). Buzzer: OFF, TONE
// (`a` hertz for `b` ms).
struct Drive {
    enum Mode : uint8_t { OFF = 0, ON = 1, BLINK = 2, TONE = 3 };
    uint8_t mode;
    uint16_t a, b;
};

constexpr uint16_t LOWEST_TONE = 100, HIGHEST_TONE = 8000, LONGEST_TONE = 5000;

inline bool fits(const Drive &drive, uint8_t of) {
    switch (drive.mode) {
        case Drive::OFF: return true;
        case Drive::ON: return of == kind::LAMP;
        case Drive::BLINK: return of == kind::LAMP && drive.a >= 20 && drive.a <= 10000;
        case Drive::TONE:
            return of == kind::BUZZER && drive.a >= LOWEST_TONE && drive.a <= HIGHEST_TONE && drive.b > 0 &&
                   drive.b <= LONGEST_TONE;
        default: return false;
    }
}

class Pattern {
  public:
    void begin() { start(Drive{Drive::OFF, 0, 0}); }

    void start(const Drive &drive) {
        drive_ = drive;
        on_ = drive.mode != Drive::OFF;
        elapsed_ = 0;
    }

    // One millisecond; true when it is to be switched.
    bool update() {
        if (drive_.mode != Drive::BLINK && drive_.mode != Drive::TONE) return false;
        const uint16_t end = drive_.mode == Drive::BLINK ? drive_.a : drive_.b;
        if (++elapsed_ < end) return false;
        elapsed_ = 0;
        const bool last = drive_.mode == Drive::TONE || (on_ && drive_.b == 1);
        if (drive_.mode == Drive::BLINK && on_ && drive_.b > 1) --drive_.b;
        on_ = !on_;
        if (last) drive_.mode = Drive::OFF;
        return true;
    }

    bool on() const { return on_; }
    uint16_t hertz() const { return on_ ? drive_.a : 0; }
    uint8_t level() const { return drive_.mode; }

  private:
    Drive drive_;
    uint16_t elapsed_;
    bool on_;
};

}  // namespace tablee
