// A 16-bit hardware counter made into microseconds that wrap after 8.9 years.
#pragma once

#include <stdint.h>

namespace tablee {

constexpr uint8_t TICK_SHIFT = 2;
constexpr uint8_t MICROSECONDS_PER_TICK = 1 << TICK_SHIFT;

// The ticks since the start, of a counter that has overflowed `overflows` times as far as its interrupt has told.
// `pending`: an overflow is flagged and not yet told. The counter may have been read before or after that overflow, which
// is seen by where it stands: read just after, it is low.
constexpr uint64_t ticks48(uint32_t overflows, uint16_t counter, bool pending) {
    return (static_cast<uint64_t>(overflows + (pending && counter < 0x8000 ? 1u : 0u)) << 16) | counter;
}

constexpr uint64_t microseconds(uint64_t ticks) { return (ticks << TICK_SHIFT) & 0xFFFFFFFFFFFFull; }

}  // namespace tablee
