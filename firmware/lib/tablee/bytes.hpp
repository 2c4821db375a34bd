// Little-endian fields in a fixed buffer: what every message is written and read with.
#pragma once

#include <stdint.h>

namespace tablee {

// Writes fields one after another. What does not fit is not written and makes `ok` false.
class Writer {
  public:
    Writer(uint8_t *to, uint8_t room) : to_(to), room_(room) {}

    Writer &u8(uint8_t value) {
        if (size_ < room_) {
            to_[size_++] = value;
        } else {
            ok_ = false;
        }
        return *this;
    }
    Writer &u16(uint16_t value) { return u8(static_cast<uint8_t>(value)).u8(static_cast<uint8_t>(value >> 8)); }
    Writer &u32(uint32_t value) {
        return u16(static_cast<uint16_t>(value)).u16(static_cast<uint16_t>(value >> 16));
    }
    Writer &u48(uint64_t value) {
        return u32(static_cast<uint32_t>(value)).u16(static_cast<uint16_t>(value >> 32));
    }
    Writer &i16(int16_t value) { return u16(static_cast<uint16_t>(value)); }
    Writer &raw(const uint8_t *from, uint8_t count) {
        for (uint8_t i = 0; i < count; ++i) u8(from[i]);
        return *this;
    }

    uint8_t size() const { return size_; }
    bool ok() const { return ok_; }

  private:
    uint8_t *to_;
    uint8_t room_;
    uint8_t size_ = 0;
    bool ok_ = true;
};

// Reads fields one after another. What is not there reads as 0 and makes `ok` false.
class Reader {
  public:
    Reader(const uint8_t *from, uint8_t size) : from_(from), left_(size) {}

    uint8_t u8() {
        if (left_ == 0) {
            ok_ = false;
            return 0;
        }
        --left_;
        return *from_++;
    }
    uint16_t u16() {
        const uint8_t low = u8();
        return static_cast<uint16_t>(low | (static_cast<uint16_t>(u8()) << 8));
    }
    uint32_t u32() {
        const uint16_t low = u16();
        return low | (static_cast<uint32_t>(u16()) << 16);
    }
    void raw(uint8_t *to, uint8_t count) {
        for (uint8_t i = 0; i < count; ++i) to[i] = u8();
    }

    uint8_t left() const { return left_; }
    bool ok() const { return ok_; }

  private:
    const uint8_t *from_;
    uint8_t left_;
    bool ok_ = true;
};

}  // namespace tablee
