// USART0 with a ring each way. 250000 baud is exact at 16 MHz; 115200 would be 2.1 % off.

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "chip.hpp"
#include "tablee/hw.hpp"

namespace {

constexpr uint32_t BAUD = 250000;
constexpr uint8_t IN_SIZE = 128, OUT_SIZE = 128;  // powers of two

struct Ring {
    volatile uint8_t head, tail;  // written at head, read at tail; bytes wrap at 256
    uint8_t used() const { return static_cast<uint8_t>(head - tail); }
};

uint8_t in_bytes[IN_SIZE], out_bytes[OUT_SIZE];
Ring in, out;
volatile uint16_t overruns;

}  // namespace

ISR(USART_RX_vect) {
    const bool lost = UCSR0A & _BV(DOR0);
    const uint8_t byte = UDR0;
    if (lost || in.used() == IN_SIZE) ++overruns;
    if (in.used() == IN_SIZE) return;
    in_bytes[in.head % IN_SIZE] = byte;
    in.head = static_cast<uint8_t>(in.head + 1);
}

ISR(USART_UDRE_vect) {
    UDR0 = out_bytes[out.tail % OUT_SIZE];
    out.tail = static_cast<uint8_t>(out.tail + 1);
    if (out.used() == 0) UCSR0B &= static_cast<uint8_t>(~_BV(UDRIE0));
}

namespace chip {

void begin_line() {
    UCSR0A = _BV(U2X0);
    UBRR0 = F_CPU / 8 / BAUD - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
    const uint8_t delimiter = 0;  // ends whatever a bootloader began
    hw::line_send(&delimiter, 1);
}

bool line_waits() { return in.used() != 0; }

bool line_take(uint8_t &byte) {
    if (in.used() == 0) return false;
    byte = in_bytes[in.tail % IN_SIZE];
    in.tail = static_cast<uint8_t>(in.tail + 1);
    return true;
}

}  // namespace chip

namespace hw {

uint8_t line_room() { return static_cast<uint8_t>(OUT_SIZE - out.used()); }

void line_send(const uint8_t *data, uint8_t size) {
    for (uint8_t i = 0; i < size; ++i) {
        out_bytes[out.head % OUT_SIZE] = data[i];
        out.head = static_cast<uint8_t>(out.head + 1);
    }
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { UCSR0B |= _BV(UDRIE0); }
}

uint16_t line_overruns() {
    uint16_t count;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { count = overruns; }
    return count;
}

}  // namespace hw
