// A chip made of variables: what `hw` shows the library, for tests on the host.
#pragma once

#include <cstdint>
#include <vector>

namespace fake {

struct Chip {
    uint64_t now = 0;
    bool high[22] = {};
    bool driven[22] = {};
    uint16_t reading[22] = {};
    uint8_t channels = 0;
    uint16_t hertz = 0;
    uint8_t eeprom[1024];
    unsigned writes[1024] = {};  // of each cell
    unsigned busy = 0;           // questions until the EEPROM is free again
    unsigned collisions = 0;     // reads while a write was on its way: on a chip they give anything
    unsigned writes_left = ~0u;  // until the power fails: then no write reaches a cell
    unsigned room = 128;
    std::vector<uint8_t> line;
    Chip() {
        for (uint8_t &cell : eeprom) cell = 0xFF;
    }
};

extern Chip chip;

}  // namespace fake
