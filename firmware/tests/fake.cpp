#include "fake.hpp"

#include "tablee/hw.hpp"

namespace fake {
Chip chip;
}

using fake::chip;

namespace hw {

uint64_t now() { return chip.now; }
void input(uint8_t pin, bool) { chip.driven[pin] = false; }
void output(uint8_t pin) { chip.driven[pin] = true; }
void write(uint8_t pin, bool high) { chip.high[pin] = high; }
bool read(uint8_t pin) { return chip.high[pin]; }
void measure(uint8_t channels) { chip.channels = channels; }
uint16_t measured(uint8_t pin) { return chip.reading[pin]; }
uint16_t supply_millivolts() { return 4987; }
void tone(uint8_t, uint16_t hertz) { chip.hertz = hertz; }
bool eeprom_ready() { return chip.busy == 0 || --chip.busy == 0; }
uint8_t eeprom_read(uint16_t address) {
    if (chip.busy > 0) ++chip.collisions;
    return chip.eeprom[address];
}
void eeprom_write(uint16_t address, uint8_t value) {
    chip.busy = 3;
    if (chip.writes_left == 0) return;
    --chip.writes_left;
    ++chip.writes[address];
    chip.eeprom[address] = value;
}
uint8_t line_room() { return static_cast<uint8_t>(chip.room); }
void line_send(const uint8_t *data, uint8_t size) { chip.line.insert(chip.line.end(), data, data + size); }
uint16_t line_overruns() { return 3; }
uint16_t late_ticks() { return 4; }

}  // namespace hw
