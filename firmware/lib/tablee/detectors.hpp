// What turns samples, one a millisecond, into what happened. All are plain values without constructors: they share memory.
#pragma once

#include "config.hpp"
#include "debounce.hpp"
#include "settle.hpp"

namespace tablee {

struct Samples {
    uint16_t first, second;  // of the record's pins: 0..1023, or 0 and 1 with 1 for "active"
};

struct Report {
    uint8_t kind;
    int16_t value;
    uint8_t quality;  // 0..100
    uint16_t age;     // ms ago
};

constexpr uint8_t SURE = 100;

// A button: PRESSED and RELEASED.
class Button {
  public:
    static constexpr uint8_t DEBOUNCE = 5;

    void begin(const Record &record) {
        contact_.begin(record.time ? static_cast<uint8_t>(record.time) : DEBOUNCE);
    }
    bool update(const Samples &samples, Report &report) {
        if (!contact_.update(samples.first != 0)) return false;
        report = Report{contact_.level() ? happening::PRESSED : happening::RELEASED, 0, SURE, contact_.age()};
        return true;
    }
    uint8_t level() const { return contact_.level(); }

  private:
    Debounce contact_;
};

// One beam across a doorway, or two behind one another: BROKEN (value: which beam first, 0: both at once), then CLEARED
// (value: 1 from the first to the second, -1 the other way, 0 back to where it came from, or not known with one beam).
class Gate {
  public:
    static constexpr uint8_t DEBOUNCE = 2;
    static constexpr uint8_t HALF_SURE = 50;  // both beams at once: too fast for a direction, or a hand

    void begin(const Record &record) {
        const uint8_t samples = record.time ? static_cast<uint8_t>(record.time) : DEBOUNCE;
        beams_[0].begin(samples);
        beams_[1].begin(samples);
        two_ = record.pin2 != NO_PIN;
        entered_ = 0;
        broken_ = false;
    }
    bool update(const Samples &samples, Report &report) {
        const bool first = beams_[0].update(samples.first != 0);
        const bool second = two_ && beams_[1].update(samples.second != 0);
        if (!first && !second) return false;
        const bool was_broken = broken_;
        broken_ = level() != 0;
        if (broken_ == was_broken) return false;
        const uint8_t side = first && second ? 0 : first ? 1 : 2;
        if (broken_) {
            entered_ = side;
            report = Report{happening::BROKEN, static_cast<int16_t>(side), SURE, beams_[0].age()};
        } else {
            const bool vague = two_ && (side == 0 || entered_ == 0);
            report = Report{happening::CLEARED, direction(side), vague ? HALF_SURE : SURE, beams_[0].age()};
        }
        return true;
    }
    uint8_t level() const { return static_cast<uint8_t>(beams_[0].level() | (two_ && beams_[1].level() ? 2 : 0)); }

  private:
    int16_t direction(uint8_t left) const {
        if (!two_ || left == 0 || entered_ == 0 || left == entered_) return 0;
        return left == 2 ? 1 : -1;
    }

    Debounce beams_[2];
    uint8_t entered_;
    bool two_;
    bool broken_;
};

// A token with a magnet over a linear Hall sensor, or two: ROLLING, then SETTLED (value 1 or 2, or 0 where it stands on
// edge or the two sensors differ) or EMPTY. `a`: the reading without a magnet (0: 512); `b`: how far a token lying flat
// moves it (0: 200). Quality is the deflection in percent of `b`.
class Rain {
  public:
    static constexpr uint16_t SETTLE = 200, MIDDLE = 512, DEFLECTION = 200;
    static constexpr uint8_t SMALLEST_BAND = 6;
    enum Level : uint8_t { NOTHING = 0, ONE = 1, TWO = 2, UNSURE = 3, MOVING = 4 };

    void begin(const Record &record) {
        middle_ = record.a ? record.a : MIDDLE;
        deflection_ = record.b ? record.b : DEFLECTION;
        const uint16_t band = deflection_ / 8 > SMALLEST_BAND ? deflection_ / 8 : SMALLEST_BAND;
        const uint16_t samples = record.time ? record.time : SETTLE;
        fields_[0].begin(band, samples);
        fields_[1].begin(band, samples);
        need_ = samples;
        two_ = record.pin2 != NO_PIN;
        level_ = MOVING;
        woken_ = false;
    }
    bool update(const Samples &samples, Report &report) {
        const Settle::Change first = fields_[0].update(samples.first);
        const Settle::Change second = two_ ? fields_[1].update(samples.second) : Settle::NOTHING;
        const bool still = fields_[0].still() && (!two_ || fields_[1].still());
        if (level_ != MOVING && (first == Settle::MOVED || second == Settle::MOVED)) {
            level_ = MOVING;
            woken_ = true;
            report = Report{happening::ROLLING, 0, SURE, Settle::GLITCH - 1};
            return true;
        }
        if (level_ != MOVING || !still) return false;
        return come_to_rest(report);
    }
    uint8_t level() const { return level_; }

  private:
    // What lay there when the board started is in its STATE, and is no event.
    bool come_to_rest(Report &report) {
        const int16_t one = offset(0), other = two_ ? offset(1) : one;
        const uint16_t least = size(one) < size(other) ? size(one) : size(other);
        const uint16_t most = size(one) < size(other) ? size(other) : size(one);
        report = Report{happening::SETTLED, 0, 0, static_cast<uint16_t>(need_ - 1)};
        if (most < deflection_ / 4) {
            level_ = NOTHING;
            report.kind = happening::EMPTY;
            report.quality = SURE;
        } else if (least < deflection_ / 2 || (one > 0) != (other > 0)) {
            level_ = UNSURE;
        } else {
            level_ = one > 0 ? ONE : TWO;
            report.value = level_;
            const uint32_t percent = 100ul * least / deflection_;
            report.quality = percent < SURE ? static_cast<uint8_t>(percent) : SURE;
        }
        return woken_;
    }
    int16_t offset(uint8_t field) const {
        return static_cast<int16_t>(static_cast<int16_t>(fields_[field].around()) - static_cast<int16_t>(middle_));
    }
    static uint16_t size(int16_t offset) { return static_cast<uint16_t>(offset < 0 ? -offset : offset); }

    Settle fields_[2];
    uint16_t middle_;
    uint16_t deflection_;
    uint16_t need_;
    uint8_t level_;
    bool two_;
    bool woken_;
};

// A tray that feels a die: ROLLING at its first knocks, SETTLED once nothing stirred for a while (the value is for eyes).
// A tray that was bumped says so by its quality: 50 where the stirring was shorter than any throw. `b`: how far a reading
// must swing (0: 20), where the sensor measures.
class DieTray {
  public:
    static constexpr uint16_t SETTLE = 400, SWING = 20, SHORTEST_THROW = 100;
    static constexpr uint8_t BUMP = 50;

    void begin(const Record &record) {
        need_ = record.time ? record.time : SETTLE;
        const uint16_t swing = record.b ? record.b : SWING;
        stir_.begin(record.has(Record::ANALOG) ? swing : 0, need_);
        rolling_ = false;
        lasted_ = 0;
    }
    bool update(const Samples &samples, Report &report) {
        const Settle::Change change = stir_.update(samples.first);
        if (rolling_ && lasted_ != 0xFFFF) ++lasted_;
        if (change == Settle::MOVED) {
            rolling_ = true;
            lasted_ = 0;
            report = Report{happening::ROLLING, 0, SURE, Settle::GLITCH - 1};
            return true;
        }
        if (change != Settle::SETTLED || !rolling_) return false;
        rolling_ = false;
        const bool bump = lasted_ < need_ + SHORTEST_THROW;
        report = Report{happening::SETTLED, 0, bump ? BUMP : SURE, static_cast<uint16_t>(need_ - 1)};
        return true;
    }
    uint8_t level() const { return rolling_; }

  private:
    Settle stir_;
    uint16_t need_;
    uint16_t lasted_;
    bool rolling_;
};

// A piezo that feels a flick: KNOCKED (value: the highest reading within 5 ms), dated by the first reading above `a`
// (0: 100). `time`: how long it is deaf afterwards (0: 50 ms); it hears again once the reading fell below half of `a`.
class Knock {
  public:
    static constexpr uint16_t THRESHOLD = 100, DEAF = 50;
    static constexpr uint8_t WINDOW = 5;

    void begin(const Record &record) {
        threshold_ = record.a ? record.a : THRESHOLD;
        deaf_ = record.time ? record.time : DEAF;
        if (deaf_ < WINDOW) deaf_ = WINDOW;
        since_ = 0;
        peak_ = 0;
    }
    bool update(const Samples &samples, Report &report) {
        const uint16_t sample = samples.first;
        if (since_ == 0) {
            if (sample < threshold_) return false;
            since_ = 1;
            peak_ = sample;
            return false;
        }
        if (since_ < WINDOW && sample > peak_) peak_ = sample;
        if (since_ >= deaf_ && sample >= threshold_ / 2) return false;
        const bool told = ++since_ == WINDOW;
        if (since_ > deaf_) since_ = 0;
        if (!told) return false;
        const uint32_t percent = 50ul * peak_ / threshold_;  // twice the threshold is beyond doubt
        report = Report{happening::KNOCKED, static_cast<int16_t>(peak_),
                        percent < SURE ? static_cast<uint8_t>(percent) : SURE, WINDOW - 1};
        return true;
    }
    uint8_t level() const { return since_ != 0; }

  private:
    uint16_t threshold_;
    uint16_t deaf_;
    uint16_t since_;  // ms since the onset, 0: listening
    uint16_t peak_;
};

}  // namespace tablee
