// Frames on the line: COBS(type | seq | body of at most 40 bytes | CRC-16, low byte first) 00.
#pragma once

#include "cobs.hpp"
#include "crc16.hpp"

namespace tablee {

constexpr uint8_t MAX_BODY = 40;
constexpr uint8_t MAX_PLAIN = 2 + MAX_BODY + 2;
constexpr uint8_t MAX_FRAME = MAX_PLAIN + 2;  // a COBS code before, a delimiter behind

struct Frame {
    uint8_t type;
    uint8_t seq;
    uint8_t size;
    const uint8_t *body;  // within the FrameReader: good until it is fed again
};

// Writes the frame with its delimiter to `to` (MAX_FRAME bytes); returns how many. A longer body is cut at MAX_BODY.
inline uint8_t encode_frame(uint8_t type, uint8_t seq, const uint8_t *body, uint8_t size, uint8_t *to) {
    uint8_t plain[MAX_PLAIN];
    if (size > MAX_BODY) size = MAX_BODY;
    plain[0] = type;
    plain[1] = seq;
    for (uint8_t i = 0; i < size; ++i) plain[2 + i] = body[i];
    const uint16_t crc = crc16(plain, static_cast<uint16_t>(2 + size));
    plain[2 + size] = static_cast<uint8_t>(crc);
    plain[3 + size] = static_cast<uint8_t>(crc >> 8);
    const uint8_t encoded = cobs_encode(plain, static_cast<uint8_t>(size + 4), to);
    to[encoded] = 0;
    return static_cast<uint8_t>(encoded + 1);
}

// Finds frames in a stream of bytes. After anything at all, the next whole frame behind a delimiter is found.
class FrameReader {
  public:
    // True when `byte` ends a good frame, which is then in `frame`. An empty one (00 00) is no error.
    bool feed(uint8_t byte, Frame &frame) {
        if (byte != 0) {
            if (size_ < sizeof data_) {
                data_[size_++] = byte;
            } else {
                too_long_ = true;
            }
            return false;
        }
        const uint8_t size = size_;
        const bool too_long = too_long_;
        size_ = 0;
        too_long_ = false;
        if (size == 0) return false;
        if (!too_long && decode(size, frame)) return true;
        ++errors_;
        return false;
    }

    uint16_t errors() const { return errors_; }

  private:
    bool decode(uint8_t size, Frame &frame) {
        const int16_t plain = cobs_decode(data_, size);
        if (plain < 4) return false;
        const uint8_t covered = static_cast<uint8_t>(plain - 2);
        const uint16_t sent = static_cast<uint16_t>(data_[covered] | (data_[covered + 1] << 8));
        if (crc16(data_, covered) != sent) return false;
        frame = Frame{data_[0], data_[1], static_cast<uint8_t>(covered - 2), data_ + 2};
        return true;
    }

    uint8_t data_[MAX_FRAME - 1];
    uint8_t size_ = 0;
    bool too_long_ = false;
    uint16_t errors_ = 0;
};

}  // namespace tablee
