#include "bank.hpp"

#include "hw.hpp"

namespace tablee {

void Bank::clear() {
    for (uint8_t i = 0; i < size_; ++i) {
        Slot &slot = slots_[i];
        if (slot.kind == kind::BUZZER) hw::tone(slot.pin, 0);
        if (slot.pin <= LAST_DIGITAL) hw::input(slot.pin, false);
        if (slot.pin2 <= LAST_DIGITAL) hw::input(slot.pin2, false);
    }
    size_ = 0;
    hw::measure(0);
}

void Bank::add(const Record &record) {
    Slot &slot = slots_[size_++];
    slot.kind = record.kind;
    slot.pin = record.pin;
    slot.pin2 = record.pin2;
    slot.flags = record.flags;
    if (measures(record)) slot.flags |= Record::ANALOG;
    switch (record.kind) {
        case kind::BUTTON: slot.is.button.begin(record); break;
        case kind::GATE: slot.is.gate.begin(record); break;
        case kind::RAIN: slot.is.rain.begin(record); break;
        case kind::DIE_TRAY: slot.is.die_tray.begin(record); break;
        case kind::KNOCK: slot.is.knock.begin(record); break;
        default: slot.is.pattern.begin(); break;
    }
    if (drives(record)) {
        show(slot);
        hw::output(slot.pin);
    } else if (!measures(record)) {
        hw::input(slot.pin, record.has(Record::PULL_UP));
        if (slot.pin2 != NO_PIN) hw::input(slot.pin2, record.has(Record::PULL_UP));
    }
}

void Bank::begin() {
    uint8_t channels = 0;
    for (uint8_t i = 0; i < size_; ++i) {
        const Slot &slot = slots_[i];
        if (!(slot.flags & Record::ANALOG)) continue;
        channels |= static_cast<uint8_t>(1 << (slot.pin - FIRST_ANALOG));
        if (slot.pin2 != NO_PIN) channels |= static_cast<uint8_t>(1 << (slot.pin2 - FIRST_ANALOG));
    }
    hw::measure(channels);
}

bool Bank::update(uint8_t index, Report &report) {
    Slot &slot = slots_[index];
    if (slot.kind == kind::LAMP || slot.kind == kind::BUZZER) {
        if (slot.is.pattern.update()) show(slot);
        return false;
    }
    const Samples samples{sample(slot, slot.pin), slot.pin2 == NO_PIN ? uint16_t{0} : sample(slot, slot.pin2)};
    if (!feel(slot, samples, report)) return false;
    if (slot.flags & Record::ANALOG) ++report.age;  // what is measured is read a millisecond later
    return true;
}

bool Bank::feel(Slot &slot, const Samples &samples, Report &report) {
    switch (slot.kind) {
        case kind::BUTTON: return slot.is.button.update(samples, report);
        case kind::GATE: return slot.is.gate.update(samples, report);
        case kind::RAIN: return slot.is.rain.update(samples, report);
        case kind::DIE_TRAY: return slot.is.die_tray.update(samples, report);
        case kind::KNOCK: return slot.is.knock.update(samples, report);
        default: return false;
    }
}

uint8_t Bank::level(uint8_t index) const {
    const Slot &slot = slots_[index];
    switch (slot.kind) {
        case kind::BUTTON: return slot.is.button.level();
        case kind::GATE: return slot.is.gate.level();
        case kind::RAIN: return slot.is.rain.level();
        case kind::DIE_TRAY: return slot.is.die_tray.level();
        case kind::KNOCK: return slot.is.knock.level();
        default: return slot.is.pattern.level();
    }
}

uint16_t Bank::reading(uint8_t index) const { return sample(slots_[index], slots_[index].pin); }

uint8_t Bank::drive(uint8_t index, const Drive &drive) {
    if (index >= size_) return result::BAD_ARGUMENTS;
    Slot &slot = slots_[index];
    if (slot.kind != kind::LAMP && slot.kind != kind::BUZZER) return result::BAD_KIND;
    if (!fits(drive, slot.kind)) return result::BAD_VALUE;
    slot.is.pattern.start(drive);
    show(slot);
    return result::OK;
}

bool Bank::uses(uint8_t pin) const {
    for (uint8_t i = 0; i < size_; ++i) {
        if (slots_[i].pin == pin || slots_[i].pin2 == pin) return true;
    }
    return false;
}

uint16_t Bank::sample(const Slot &slot, uint8_t pin) const {
    if (slot.flags & Record::ANALOG) return hw::measured(pin);
    return hw::read(pin) != ((slot.flags & Record::ACTIVE_LOW) != 0);
}

void Bank::show(const Slot &slot) {
    const Pattern &pattern = slot.is.pattern;
    if (slot.kind == kind::BUZZER) {
        hw::tone(slot.pin, pattern.hertz());
    } else {
        hw::write(slot.pin, pattern.on() != ((slot.flags & Record::ACTIVE_LOW) != 0));
    }
}

}  // namespace tablee
