// The parts of the ATmega328P that `hw` does not show to the library.
#pragma once

#include <stdint.h>

namespace chip {

void begin();
void begin_line();
void begin_clock();
void begin_analog();

// A byte from the host, where there is one.
bool line_take(uint8_t &byte);
bool line_waits();

// A millisecond has passed.
bool tick_take();
bool tick_waits();

// From the tick's interrupt: measure every channel asked for once more.
void measure_all();

}  // namespace chip
