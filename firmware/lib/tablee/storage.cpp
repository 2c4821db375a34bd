#include "storage.hpp"

#include "hw.hpp"

namespace tablee {

constexpr uint16_t Storage::CONFIG_AT[2];

namespace {

void fetch(uint16_t address, uint8_t *to, uint8_t size) {
    for (uint8_t i = 0; i < size; ++i) to[i] = hw::eeprom_read(static_cast<uint16_t>(address + i));
}

void seal(uint8_t *data, uint16_t size) {
    const uint16_t crc = crc16(data, size);
    data[size] = static_cast<uint8_t>(crc);
    data[size + 1] = static_cast<uint8_t>(crc >> 8);
}

bool sealed(const uint8_t *data, uint16_t size) {
    const uint16_t crc = crc16(data, size);
    return data[size] == static_cast<uint8_t>(crc) && data[size + 1] == static_cast<uint8_t>(crc >> 8);
}

}  // namespace

void Storage::begin() {
    read_uuid();
    read_starts();
    read_config();
}

bool Storage::busy() const { return left_ > 0 || !hw::eeprom_ready(); }

void Storage::work() {
    while (left_ > 0 && hw::eeprom_ready()) {
        const uint8_t value = *from_++;
        const uint16_t address = to_++;
        --left_;
        if (hw::eeprom_read(address) == value) continue;  // a cell lasts 100,000 writes: not one more than needed
        hw::eeprom_write(address, value);
        return;
    }
}

void Storage::write(uint16_t address, const uint8_t *data, uint16_t size) {
    from_ = data;
    to_ = address;
    left_ = size;
}

void Storage::read_uuid() {
    fetch(UUID_AT, uuid_, sizeof uuid_);
    has_uuid_ = sealed(uuid_, UUID_SIZE);
    if (has_uuid_) return;
    for (uint8_t i = 0; i < UUID_SIZE; ++i) uuid_[i] = 0xFF;
}

void Storage::set_uuid(const uint8_t *uuid) {
    for (uint8_t i = 0; i < UUID_SIZE; ++i) uuid_[i] = uuid[i];
    seal(uuid_, UUID_SIZE);
    has_uuid_ = true;
    write(UUID_AT, uuid_, sizeof uuid_);
}

void Storage::read_starts() {
    for (uint8_t i = 0; i < STARTS; ++i) {
        fetch(static_cast<uint16_t>(STARTS_AT + i * START_SIZE), start_, START_SIZE);
        const uint32_t number = Reader(start_, 4).u32();
        if (sealed(start_, 4) && number > boot_) boot_ = number;
    }
    ++boot_;
    Writer(start_, 4).u32(boot_);
    seal(start_, 4);
    write(static_cast<uint16_t>(STARTS_AT + boot_ % STARTS * START_SIZE), start_, START_SIZE);
}

bool Storage::whole(uint8_t slot, uint8_t &count, uint8_t &generation, uint16_t &crc) const {
    const uint16_t at = CONFIG_AT[slot];
    count = hw::eeprom_read(at);
    generation = hw::eeprom_read(at + 1);
    if (count > MAX_SENSORS) return false;
    const uint16_t size = static_cast<uint16_t>(HEADER + count * RECORD_SIZE);
    uint16_t over_all = CRC_START;
    crc = CRC_START;
    for (uint16_t i = 0; i < size; ++i) {
        const uint8_t byte = hw::eeprom_read(at + i);
        over_all = crc16(over_all, byte);
        if (i >= HEADER) crc = crc16(crc, byte);
    }
    const uint8_t low = hw::eeprom_read(at + size), high = hw::eeprom_read(at + size + 1);
    return over_all == static_cast<uint16_t>(low | (high << 8));
}

void Storage::read_config() {
    bool found = false;
    bool written = false;
    for (uint8_t slot = 0; slot < 2; ++slot) {
        uint8_t count, generation;
        uint16_t crc;
        if (!whole(slot, count, generation, crc)) {
            written = written || hw::eeprom_read(CONFIG_AT[slot]) != 0xFF;
            continue;
        }
        if (found && static_cast<int8_t>(generation - generation_) < 0) continue;
        found = true;
        slot_ = slot;
        count_ = count;
        generation_ = generation;
        config_crc_ = crc;
    }
    damaged_ = !found && written;
}

void Storage::read(uint8_t index, uint8_t *record) const {
    fetch(static_cast<uint16_t>(CONFIG_AT[slot_] + HEADER + index * RECORD_SIZE), record, RECORD_SIZE);
}

void Storage::commit(uint8_t count) {
    const uint16_t size = static_cast<uint16_t>(HEADER + count * RECORD_SIZE);
    image_[0] = count;
    image_[1] = static_cast<uint8_t>(generation_ + 1);
    seal(image_, size);
    write(CONFIG_AT[1 - slot_], image_, size + 2);
}

void Storage::adopt() { read_config(); }

}  // namespace tablee
