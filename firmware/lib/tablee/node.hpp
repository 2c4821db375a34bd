// One board: hears the host, feels its sensors, says what happened. All it does is short; it never waits.
//
// The main loop gives it every byte (`receive`), every millisecond (`tick`), and calls `work` after either.
#pragma once

#include "bank.hpp"
#include "frame.hpp"
#include "outbox.hpp"
#include "storage.hpp"

namespace tablee {

class Node {
  public:
    // `reset_cause` as the chip tells it (of AVRs: MCUSR; 0 where a bootloader took it).
    void begin(uint8_t reset_cause);
    void receive(uint8_t byte);
    void tick();
    void work();

  private:
    struct Answer {
        uint16_t crc;  // of the command's body: a token comes again every 256 commands
        uint8_t token, op, code, detail;
        bool known;
    };
    struct Stream {
        uint16_t period, elapsed;
        uint8_t sensor, seq, skipped;
        bool due;
    };

    void configure();
    void finish_writing();
    void hear(const Frame &frame);
    void greet();
    void obey(const Frame &frame);
    uint8_t execute(uint8_t op, Reader &in, uint8_t &detail);
    uint8_t take_uuid(Reader &in);
    uint8_t stage(Reader &in);
    uint8_t commit(Reader &in, uint8_t &detail);
    uint8_t output(Reader &in);
    uint8_t stream(Reader &in);
    uint8_t blink(Reader &in);
    void feel();
    void step_stream();
    void step_led();

    bool send(uint8_t type, uint8_t seq, const Writer &body);
    bool send_hello();
    bool send_pong();
    bool send_result();
    bool send_state();
    bool send_sensors();
    bool send_events();
    bool send_sample();
    void send_log();

    Storage storage_;
    Bank bank_;
    Outbox outbox_;
    FrameReader reader_;
    uint8_t body_[MAX_BODY];  // of the message that is being put together
    Answer answer_{};
    Stream stream_{};
    uint32_t milliseconds_ = 0;
    uint16_t led_left_ = 0;  // ms that the board's own lamp still blinks
    uint16_t dropped_told_ = 0;
    const char *log_ = nullptr;
    uint8_t cause_ = 0;
    uint8_t writing_ = 0;  // the command that the EEPROM is busy with; 0: none
    uint8_t pong_seq_ = 0, state_seq_ = 0, sensors_seq_ = 0, sensors_from_ = 0;
    bool started_ = false;  // the start is written down: before, its number is nobody's
    bool greeted_ = false;  // a host asked who we are: before, nobody wants events
    bool hello_due_ = false, pong_due_ = false, result_due_ = false, state_due_ = false, sensors_due_ = false;
};

}  // namespace tablee
