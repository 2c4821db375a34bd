// Which sensor sits on which pin: records as they lie in EEPROM and travel on the wire, and what is wrong with them.
#pragma once

#include "bytes.hpp"
#include "protocol.hpp"

namespace tablee {

constexpr uint8_t NO_PIN = 0xFF;
constexpr uint8_t FIRST_PIN = 2;    // 0 and 1 are the serial line
constexpr uint8_t FIRST_ANALOG = 14;  // A0 in Arduino's numbering
constexpr uint8_t LAST_DIGITAL = 19;  // A5; A6 and A7, of the Nano, can only measure
constexpr uint8_t LAST_PIN = 21;
constexpr uint16_t LONGEST = 10000;  // ms

struct Record {
    enum Flag : uint8_t { ACTIVE_LOW = 1, PULL_UP = 2, ANALOG = 4 };

    uint8_t kind;
    uint8_t pin;
    uint8_t pin2;
    uint8_t flags;
    uint8_t tag;   // for the host alone: a button's meaning, a gate's number
    uint16_t time;  // ms: to debounce or to settle; 0: the kind's own
    uint16_t a, b;  // the kind's own parameters

    bool has(Flag flag) const { return (flags & flag) != 0; }
};

inline Record read_record(const uint8_t *from) {
    Reader in(from, RECORD_SIZE);
    Record record;
    record.kind = in.u8();
    record.pin = in.u8();
    record.pin2 = in.u8();
    record.flags = in.u8();
    record.tag = in.u8();
    in.u8();  // reserved
    record.time = in.u16();
    record.a = in.u16();
    record.b = in.u16();
    return record;
}

inline bool measures(const Record &record) {
    return record.kind == kind::RAIN || record.kind == kind::KNOCK ||
           (record.kind == kind::DIE_TRAY && record.has(Record::ANALOG));
}

inline bool drives(const Record &record) { return record.kind == kind::LAMP || record.kind == kind::BUZZER; }

inline bool pin_fits(const Record &record, uint8_t pin) {
    return measures(record) ? pin >= FIRST_ANALOG && pin <= LAST_PIN : pin >= FIRST_PIN && pin <= LAST_DIGITAL;
}

// What is wrong with this record by itself: a code of `result`, OK where nothing is.
inline uint8_t check(const Record &record) {
    if (record.kind == kind::NONE || record.kind > kind::KNOCK) return result::BAD_KIND;
    if (!pin_fits(record, record.pin)) return result::BAD_PIN;
    if (record.pin2 != NO_PIN) {
        if (record.kind != kind::GATE && record.kind != kind::RAIN) return result::BAD_PIN;
        if (!pin_fits(record, record.pin2)) return result::BAD_PIN;
        if (record.pin2 == record.pin) return result::PIN_TAKEN;
    }
    if (record.time > LONGEST) return result::BAD_VALUE;
    if ((record.kind == kind::GATE || record.kind == kind::BUTTON) && record.time > 255) return result::BAD_VALUE;
    if (measures(record) && (record.a > 1023 || record.b > 1023)) return result::BAD_VALUE;
    return result::OK;
}

// What is wrong with a whole list, and (in `index`) with which record of it; each pin may be named once.
inline uint8_t check(const uint8_t *records, uint8_t count, uint8_t &index) {
    uint32_t taken = 0;
    for (index = 0; index < count; ++index) {
        const Record record = read_record(records + index * RECORD_SIZE);
        const uint8_t code = check(record);
        if (code != result::OK) return code;
        uint32_t pins = 1ul << record.pin;
        if (record.pin2 != NO_PIN) pins |= 1ul << record.pin2;
        if (taken & pins) return result::PIN_TAKEN;
        taken |= pins;
    }
    return result::OK;
}

}  // namespace tablee
