// EEPROM, one byte at a time, without ever waiting for it.

#include <avr/io.h>
#include <util/atomic.h>

#include "chip.hpp"
#include "tablee/hw.hpp"

namespace chip {

void begin() {
    begin_clock();
    begin_analog();
    begin_line();
}

}  // namespace chip

namespace hw {

bool eeprom_ready() { return !(EECR & _BV(EEPE)); }

uint8_t eeprom_read(uint16_t address) {
    EEAR = address;
    EECR |= _BV(EERE);
    return EEDR;
}

void eeprom_write(uint16_t address, uint8_t value) {
    EEAR = address;
    EEDR = value;
    // The two must follow each other within four cycles.
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        EECR |= _BV(EEMPE);
        EECR |= _BV(EEPE);
    }
}

}  // namespace hw
