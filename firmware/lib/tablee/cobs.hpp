// Consistent Overhead Byte Stuffing (Cheshire and Baker, 1999), for blocks below 254 bytes: one byte of overhead.
#pragma once

#include <stdint.h>

namespace tablee {

// Writes the `size` bytes of `from` without a zero among them to `to`, which has room for size + 1; returns how many.
inline uint8_t cobs_encode(const uint8_t *from, uint8_t size, uint8_t *to) {
    uint8_t code_at = 0, out = 1, code = 1;
    for (uint8_t i = 0; i < size; ++i) {
        if (from[i] == 0) {
            to[code_at] = code;
            code_at = out++;
            code = 1;
        } else {
            to[out++] = from[i];
            ++code;
        }
    }
    to[code_at] = code;
    return out;
}

// The opposite, in place; returns how many bytes came out, or -1 where a code points beyond the end.
inline int16_t cobs_decode(uint8_t *data, uint8_t size) {
    uint8_t in = 0, out = 0;
    while (in < size) {
        const uint8_t code = data[in];
        if (code == 0 || code > size - in) return -1;
        for (uint8_t i = 1; i < code; ++i) data[out++] = data[in + i];
        in = static_cast<uint8_t>(in + code);
        if (in < size) data[out++] = 0;
    }
    return out;
}

}  // namespace tablee
