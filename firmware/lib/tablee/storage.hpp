// What a board keeps without power: who it is, how often it started, and its configuration.
//
// EEPROM: 0x000 UUID, CRC · 0x020 sixteen starts of (number u32, CRC), written in turn, so that a cell lasts 1.6 million
// starts · 0x100 and 0x200 two configurations of (count, generation, records, CRC), of which the newer whole one holds: a
// power cut while one is written leaves the other.
#pragma once

#include "config.hpp"
#include "crc16.hpp"

namespace tablee {

class Storage {
  public:
    static constexpr uint16_t UUID_AT = 0x000, STARTS_AT = 0x020, CONFIG_AT[2] = {0x100, 0x200};
    static constexpr uint8_t STARTS = 16, START_SIZE = 6;
    static constexpr uint16_t HEADER = 2, MAX_IMAGE = HEADER + MAX_SENSORS * RECORD_SIZE + 2;

    // Reads all, and begins to write down that the board started once more.
    void begin();

    // Writes the next byte where one is waiting and the EEPROM is free. Call it often.
    void work();
    bool busy() const;  // also while the last byte is on its way: until then nothing may be read

    uint32_t boot() const { return boot_; }
    const uint8_t *uuid() const { return uuid_; }
    bool has_uuid() const { return has_uuid_; }
    void set_uuid(const uint8_t *uuid);

    uint8_t sensors() const { return count_; }
    uint16_t config_crc() const { return config_crc_; }
    bool config_damaged() const { return damaged_; }
    // One record of the configuration that holds, straight from EEPROM: not while `busy`.
    void read(uint8_t index, uint8_t *record) const;

    // A new configuration is put together record by record, then written beside the one that holds.
    uint8_t *staged(uint8_t index) { return image_ + HEADER + index * RECORD_SIZE; }
    void commit(uint8_t count);
    // After `commit` and once no more `busy`: the new one holds.
    void adopt();

  private:
    void write(uint16_t address, const uint8_t *data, uint16_t size);
    void read_uuid();
    void read_starts();
    void read_config();
    bool whole(uint8_t slot, uint8_t &count, uint8_t &generation, uint16_t &crc) const;

    uint32_t boot_ = 0;
    const uint8_t *from_ = nullptr;  // what is being written
    uint16_t to_ = 0;
    uint16_t left_ = 0;
    uint16_t config_crc_ = 0;
    uint8_t uuid_[UUID_SIZE + 2];
    uint8_t start_[START_SIZE];
    uint8_t image_[MAX_IMAGE];
    uint8_t count_ = 0;
    uint8_t generation_ = 0;
    uint8_t slot_ = 1;
    bool has_uuid_ = false;
    bool damaged_ = false;
};

}  // namespace tablee
