// Firmata 2.5's digital inputs on an ATmega328P, for a comparison: written from the protocol's description, no line of
// StandardFirmata is in it. 57600 baud, and buffers of 64 bytes each way as Arduino's have; a full one is waited for.
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <stdint.h>

namespace {

constexpr uint8_t kDigital = 0x90, kReportDigital = 0xD0, kPinMode = 0xF4, kVersion = 0xF9, kSysex = 0xF0, kEnd = 0xF7;
constexpr uint8_t kFirmware = 0x79, kReset = 0xFF, kInput = 0, kPullUp = 11;
constexpr uint8_t kSize = 64;

struct Ring {
  volatile uint8_t bytes[kSize];
  volatile uint8_t head = 0, tail = 0;

  bool empty() const { return head == tail; }
  bool full() const { return static_cast<uint8_t>((head + 1) % kSize) == tail; }
  void put(uint8_t byte) {
    bytes[head] = byte;
    head = (head + 1) % kSize;
  }
  uint8_t take() {
    const uint8_t byte = bytes[tail];
    tail = (tail + 1) % kSize;
    return byte;
  }
};

Ring in, out;
bool reports = false;
uint8_t known = 0;

void send(uint8_t byte) {
  while (out.full()) {
  }
  out.put(byte);
  UCSR0B |= _BV(UDRIE0);
}

// Pins 2 to 7 are port 0 of the protocol, with the line's own two left out.
uint8_t port() { return PIND & 0xFC; }

void tell(uint8_t levels) {
  send(kDigital);
  send(levels & 0x7F);
  send(levels >> 7);
}

void mode(uint8_t pin, uint8_t how) {
  if (pin < 2 || pin > 7 || (how != kInput && how != kPullUp)) return;
  DDRD &= ~_BV(pin);
  PORTD = how == kPullUp ? PORTD | _BV(pin) : PORTD & ~_BV(pin);
}

uint8_t waiting[3], have = 0;
bool in_sysex = false;

void hear(uint8_t byte) {
  if (in_sysex) {
    if (byte == kEnd) in_sysex = false;
    if (byte != kFirmware) return;
    const uint8_t answer[] = {kSysex, kFirmware, 2, 5, kEnd};
    for (uint8_t each : answer) send(each);
    return;
  }
  if (byte & 0x80) {
    have = 0;
    if (byte == kSysex) in_sysex = true;
    if (byte == kReset) reports = false;
    if (byte == kVersion) {
      send(kVersion);
      send(2);
      send(5);
    }
  }
  if (have < sizeof waiting) waiting[have++] = byte;
  if (have == 2 && waiting[0] == kReportDigital) {
    reports = waiting[1] != 0;
    if (reports) tell(known = port());
  }
  if (have == 3 && waiting[0] == kPinMode) mode(waiting[1], waiting[2]);
}

}  // namespace

ISR(USART_RX_vect) {
  const uint8_t byte = UDR0;
  if (!in.full()) in.put(byte);
}
ISR(USART_UDRE_vect) {
  if (out.empty()) {
    UCSR0B &= ~_BV(UDRIE0);
  } else {
    UDR0 = out.take();
  }
}
EMPTY_INTERRUPT(PCINT2_vect)

int main() {
  UCSR0A = _BV(U2X0);
  UBRR0 = 34;  // 57143 baud, as Arduino's core has it
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
  PCMSK2 = 0xFC;  // a change wakes it at once: StandardFirmata looks without pause
  PCICR = _BV(PCIE2);
  set_sleep_mode(SLEEP_MODE_IDLE);
  sei();
  send(kVersion);
  send(2);
  send(5);
  for (;;) {
    while (!in.empty()) hear(in.take());
    const uint8_t levels = port();
    if (reports && levels != known) tell(known = levels);
    cli();
    if (in.empty() && port() == known) {
      sleep_enable();
      sei();
      sleep_cpu();
      sleep_disable();
    }
    sei();
  }
}
