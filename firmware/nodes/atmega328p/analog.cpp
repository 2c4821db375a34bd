// The converter goes once round all channels asked for each millisecond, 0.1 ms each, and looks at the supply now and then.

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "chip.hpp"
#include "tablee/hw.hpp"

namespace {

constexpr uint8_t CHANNELS = 8, FIRST_PIN = 14;
constexpr uint8_t BANDGAP = 14;                 // the multiplexer's input for the chip's own 1.1 V
constexpr uint16_t BANDGAP_MILLIVOLTS = 1100;   // 1000 to 1200 by the datasheet: the supply is told to 10 %
constexpr uint16_t SUPPLY_PERIOD = 1024;        // ms
constexpr uint8_t SUPPLY_CONVERSIONS = 8;       // the bandgap needs most of a millisecond to settle

volatile uint16_t readings[CHANNELS];
volatile uint16_t supply_reading;
volatile uint8_t wanted;
volatile uint8_t left;  // channels still to measure in this round
volatile uint8_t channel;
volatile uint8_t bandgap_left;
volatile bool converting;
uint16_t until_supply = 1;

void convert(uint8_t input) {
    ADMUX = static_cast<uint8_t>(_BV(REFS0) | input);
    ADCSRA |= _BV(ADSC);
    converting = true;
}

// From interrupts only.
void next() {
    if (left != 0) {
        uint8_t to = 0;
        while (!(left & (1 << to))) ++to;
        left = static_cast<uint8_t>(left & (left - 1));
        channel = to;
        convert(to);
    } else if (bandgap_left != 0) {
        channel = BANDGAP;
        convert(BANDGAP);
    } else {
        converting = false;
    }
}

}  // namespace

ISR(ADC_vect) {
    const uint16_t reading = ADC;
    if (channel < CHANNELS) {
        readings[channel] = reading;
    } else if (bandgap_left != 0) {
        bandgap_left = static_cast<uint8_t>(bandgap_left - 1);
        if (bandgap_left == 0) supply_reading = reading;
    }
    next();
}

namespace chip {

void begin_analog() {
    ADCSRA = _BV(ADEN) | _BV(ADIE) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);  // 125 kHz
}

void measure_all() {
    if (--until_supply == 0) {
        until_supply = SUPPLY_PERIOD;
        bandgap_left = SUPPLY_CONVERSIONS;
    }
    left = wanted;
    if (!converting) next();
}

}  // namespace chip

namespace hw {

void measure(uint8_t channels) {
    wanted = channels;
    DIDR0 = channels & 0x3F;  // their digital inputs only cost current
}

uint16_t measured(uint8_t pin) {
    uint16_t reading;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { reading = readings[pin - FIRST_PIN]; }
    return reading;
}

uint16_t supply_millivolts() {
    uint16_t reading;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { reading = supply_reading; }
    return reading == 0 ? 0 : static_cast<uint16_t>(BANDGAP_MILLIVOLTS * 1024ul / reading);
}

}  // namespace hw
