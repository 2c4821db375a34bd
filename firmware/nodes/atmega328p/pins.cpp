// Pins in Arduino's numbering, and the buzzer's square wave by timer 2.

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "chip.hpp"
#include "tablee/hw.hpp"

namespace {

struct Port {
    volatile uint8_t *in, *direction, *out;
    uint8_t mask;
};

Port port_of(uint8_t pin) {
    if (pin < 8) return Port{&PIND, &DDRD, &PORTD, static_cast<uint8_t>(1 << pin)};
    if (pin < 14) return Port{&PINB, &DDRB, &PORTB, static_cast<uint8_t>(1 << (pin - 8))};
    return Port{&PINC, &DDRC, &PORTC, static_cast<uint8_t>(1 << (pin - 14))};
}

void set(volatile uint8_t *reg, uint8_t mask, bool on) {
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        const uint8_t now = *reg;
        *reg = on ? static_cast<uint8_t>(now | mask) : static_cast<uint8_t>(now & ~mask);
    }
}

volatile uint8_t *tone_in;
volatile uint8_t tone_mask;
uint8_t tone_pin;

struct Prescaler {
    uint8_t shift, bits;
};
constexpr Prescaler PRESCALERS[] = {{3, 2}, {5, 3}, {6, 4}, {7, 5}, {8, 6}, {10, 7}};

}  // namespace

// Writing a one to PINx toggles the pin.
ISR(TIMER2_COMPA_vect) { *tone_in = tone_mask; }

namespace hw {

void input(uint8_t pin, bool pull_up) {
    const Port port = port_of(pin);
    set(port.direction, port.mask, false);
    set(port.out, port.mask, pull_up);
}

void output(uint8_t pin) {
    const Port port = port_of(pin);
    set(port.direction, port.mask, true);
}

void write(uint8_t pin, bool high) {
    const Port port = port_of(pin);
    set(port.out, port.mask, high);
}

bool read(uint8_t pin) {
    const Port port = port_of(pin);
    return *port.in & port.mask;
}

void tone(uint8_t pin, uint16_t hertz) {
    if (hertz == 0 && pin != tone_pin) return;  // another one sounds
    TIMSK2 = 0;
    if (tone_pin != 0) write(tone_pin, false);
    tone_pin = 0;
    if (hertz == 0) {
        TCCR2B = 0;
        return;
    }
    tone_in = port_of(pin).in;
    tone_mask = port_of(pin).mask;
    tone_pin = pin;
    const uint32_t half_period = F_CPU / 2 / hertz;
    Prescaler chosen = PRESCALERS[0];
    for (const Prescaler &prescaler : PRESCALERS) {
        chosen = prescaler;
        if (half_period >> prescaler.shift <= 256) break;
    }
    TCCR2A = _BV(WGM21);
    TCCR2B = chosen.bits;
    OCR2A = static_cast<uint8_t>((half_period >> chosen.shift) - 1);
    TCNT2 = 0;
    TIMSK2 = _BV(OCIE2A);
}

}  // namespace hw
