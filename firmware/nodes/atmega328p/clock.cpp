// Timer 1 counts 4 us a step for ever; its compare unit makes the millisecond. It runs on in idle sleep.

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "chip.hpp"
#include "tablee/clock.hpp"
#include "tablee/hw.hpp"

namespace {

constexpr uint16_t STEPS_PER_MILLISECOND = 1000 / tablee::MICROSECONDS_PER_TICK;

volatile uint32_t overflows;
volatile uint8_t ticks;
volatile uint16_t late;

}  // namespace

ISR(TIMER1_OVF_vect) { overflows = overflows + 1; }

ISR(TIMER1_COMPA_vect) {
    OCR1A = static_cast<uint16_t>(OCR1A + STEPS_PER_MILLISECOND);
    if (ticks == 0) {
        ticks = 1;
    } else if (late != 0xFFFF) {
        late = late + 1;
    }
    chip::measure_all();
}

namespace chip {

void begin_clock() {
    TCCR1A = 0;
    TCCR1B = _BV(CS11) | _BV(CS10);
    OCR1A = STEPS_PER_MILLISECOND;
    TIMSK1 = _BV(OCIE1A) | _BV(TOIE1);
}

bool tick_waits() { return ticks != 0; }

bool tick_take() {
    const bool due = ticks != 0;
    ticks = 0;
    return due;
}

}  // namespace chip

namespace hw {

uint64_t now() {
    uint32_t high;
    uint16_t low;
    bool pending;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        low = TCNT1;
        pending = TIFR1 & _BV(TOV1);
        high = overflows;
    }
    return tablee::microseconds(tablee::ticks48(high, low, pending));
}

uint16_t late_ticks() {
    uint16_t count;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { count = late; }
    return count;
}

}  // namespace hw
