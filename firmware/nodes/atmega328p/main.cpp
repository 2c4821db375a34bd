// Uno and Nano: everything happens in the loop below; interrupts only put bytes, ticks and readings aside.

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

#include "chip.hpp"
#include "tablee/node.hpp"

namespace {

tablee::Node node;
uint8_t reset_cause __attribute__((section(".noinit")));

}  // namespace

// Before anything else: a watchdog reset leaves the watchdog running.
extern "C" void keep_reset_cause() __attribute__((naked, used, section(".init3")));
extern "C" void keep_reset_cause() {
    reset_cause = MCUSR;
    MCUSR = 0;
    wdt_disable();
}

int main() {
    chip::begin();
    sei();
    node.begin(reset_cause);
    set_sleep_mode(SLEEP_MODE_IDLE);
    for (;;) {
        uint8_t byte;
        while (chip::line_take(byte)) node.receive(byte);
        if (chip::tick_take()) node.tick();
        node.work();
        // An interrupt between the question and the sleep would be slept over: sei takes effect one instruction late.
        cli();
        if (!chip::line_waits() && !chip::tick_waits()) {
            sleep_enable();
            sei();
            sleep_cpu();
            sleep_disable();
        }
        sei();
    }
}
