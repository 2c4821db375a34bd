// CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF): Python's binascii.crc_hqx(data, 0xFFFF).
#pragma once

#include <stdint.h>

namespace tablee {

constexpr uint16_t CRC_START = 0xFFFF;

// The CRC with one byte more. Without a table: 512 bytes of flash weigh more here than 20 cycles.
inline uint16_t crc16(uint16_t crc, uint8_t byte) {
    crc = static_cast<uint16_t>((crc >> 8) | (crc << 8));
    crc = static_cast<uint16_t>(crc ^ byte);
    crc = static_cast<uint16_t>(crc ^ ((crc & 0xFF) >> 4));
    crc = static_cast<uint16_t>(crc ^ (crc << 12));
    return static_cast<uint16_t>(crc ^ ((crc & 0xFF) << 5));
}

inline uint16_t crc16(const uint8_t *data, uint16_t size, uint16_t crc = CRC_START) {
    for (uint16_t i = 0; i < size; ++i) crc = crc16(crc, data[i]);
    return crc;
}

}  // namespace tablee
