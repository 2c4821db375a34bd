// Events on their way to the host: numbered, sent in order, sent again until acknowledged, and never forgotten silently.
#pragma once

#include <stdint.h>

namespace tablee {

struct Event {
    uint32_t time_low;  // microseconds since the start, 48 bits of them
    uint16_t time_high;
    uint16_t dropped;  // how many events found no room, from the start until this one
    int16_t value;
    uint8_t sensor;
    uint8_t kind;
    uint8_t quality;

    uint64_t time() const { return (static_cast<uint64_t>(time_high) << 32) | time_low; }
};

// Where there is no room, the event is counted instead: the host learns of the gap from `dropped`. Times in milliseconds.
class Outbox {
  public:
    static constexpr uint8_t CAPACITY = 32;
    static constexpr uint8_t RESENT_AT_ONCE = 4;
    static constexpr uint16_t RESEND_FIRST = 10, RESEND_LAST = 200;
    static constexpr uint16_t SILENCE = 1000;  // after so long without a word, the host is taken for absent

    bool push(uint64_t time, uint8_t sensor, uint8_t kind, int16_t value, uint8_t quality) {
        if (count_ == CAPACITY) {
            if (dropped_ != 0xFFFF) ++dropped_;
            return false;
        }
        at(count_) = Event{static_cast<uint32_t>(time), static_cast<uint16_t>(time >> 32), dropped_, value, sensor, kind,
                           quality};
        ++count_;
        return true;
    }

    // The host has recorded all events before number `next` (its low 16 bits). What it cannot mean is ignored.
    void acknowledge(uint16_t next, uint32_t now) {
        const uint16_t done = static_cast<uint16_t>(next - static_cast<uint16_t>(oldest_));
        if (done == 0 || done > sent_) return;
        oldest_ += done;
        first_ = static_cast<uint8_t>((first_ + done) % CAPACITY);
        count_ = static_cast<uint8_t>(count_ - done);
        sent_ = static_cast<uint8_t>(sent_ - done);
        again_ = again_ > done ? static_cast<uint8_t>(again_ - done) : 0;
        resent_ = resent_ > done ? static_cast<uint8_t>(resent_ - done) : 0;
        resend_at_ = now + RESEND_FIRST;
    }

    // Any good frame from the host: it is there.
    void heard(uint32_t now) {
        heard_at_ = now;
        if (interval_ != RESEND_FIRST) {
            interval_ = RESEND_FIRST;
            resend_at_ = now + RESEND_FIRST;
        }
    }

    // The next event to put on the line, or nullptr; call `sent` once it is there.
    const Event *due(uint32_t now, uint32_t &number) {
        if (sent_ == 0) resend_at_ = now + interval_;
        if (sent_ > 0 && static_cast<int32_t>(now - resend_at_) >= 0) {
            if (now - heard_at_ > SILENCE) slow_down();
            resend_at_ = now + interval_;
            again_ = sent_ < RESENT_AT_ONCE ? sent_ : RESENT_AT_ONCE;
            resent_ = 0;
        }
        if (resent_ < again_) {
            number = oldest_ + resent_;
            return &at(resent_);
        }
        if (sent_ < count_) {
            number = oldest_ + sent_;
            return &at(sent_);
        }
        return nullptr;
    }

    void sent(uint32_t number) {
        if (number - oldest_ < sent_) {
            ++resent_;
        } else {
            ++sent_;
        }
    }

    // The host starts over: what is here goes out anew.
    void restart() { sent_ = again_ = resent_ = 0; }

    uint32_t oldest() const { return oldest_; }
    uint32_t next() const { return oldest_ + count_; }
    uint8_t waiting() const { return count_; }
    uint16_t dropped() const { return dropped_; }

  private:
    void slow_down() {
        interval_ = interval_ > RESEND_LAST / 2 ? RESEND_LAST : static_cast<uint16_t>(interval_ * 2);
    }

    Event &at(uint8_t index) { return events_[(first_ + index) % CAPACITY]; }

    Event events_[CAPACITY];
    uint32_t oldest_ = 0;
    uint32_t resend_at_ = 0;
    uint32_t heard_at_ = 0;
    uint16_t interval_ = RESEND_FIRST;
    uint16_t dropped_ = 0;
    uint8_t first_ = 0, count_ = 0;
    uint8_t sent_ = 0;               // of those waiting, how many were on the line at least once
    uint8_t again_ = 0, resent_ = 0; // a round of resending: how many, and how many of them are done
};

}  // namespace tablee
