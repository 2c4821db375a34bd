// What a board must offer: the only door from this library to a chip. Nothing here may wait.
#pragma once

#include <stdint.h>

namespace hw {

// Microseconds since the start; 48 bits of them count.
uint64_t now();

// Pins in Arduino's numbering: 0..13, then A0 = 14 and up.
void input(uint8_t pin, bool pull_up);
void output(uint8_t pin);
void write(uint8_t pin, bool high);
bool read(uint8_t pin);

// Which analog pins are measured from now on, once a millisecond each: bit 0 is A0. Then the last reading, 0..1023.
void measure(uint8_t channels);
uint16_t measured(uint8_t pin);
uint16_t supply_millivolts();

// A square wave on an output pin; 0 Hz ends it. One at a time: another takes its place.
void tone(uint8_t pin, uint16_t hertz);

// EEPROM: a write takes 3.4 ms, during which neither may be called.
bool eeprom_ready();
uint8_t eeprom_read(uint16_t address);
void eeprom_write(uint16_t address, uint8_t value);

// The serial line. `line_send` wants at least as much room.
uint8_t line_room();
void line_send(const uint8_t *data, uint8_t size);
uint16_t line_overruns();

// How often a millisecond passed without `Node::tick`.
uint16_t late_ticks();

}  // namespace hw
