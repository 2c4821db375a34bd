#include "node.hpp"

#include "hw.hpp"

namespace tablee {

namespace {

constexpr uint8_t LED = 13;
constexpr uint16_t LED_HALF_PERIOD = 128;  // ms; a power of two

}  // namespace

void Node::begin(uint8_t reset_cause) {
    cause_ = reset_cause;
    storage_.begin();
    configure();
    if (storage_.config_damaged()) log_ = "configuration damaged: no sensors";
    hello_due_ = true;
}

void Node::configure() {
    bank_.clear();
    uint8_t record[RECORD_SIZE];
    for (uint8_t i = 0; i < storage_.sensors(); ++i) {
        storage_.read(i, record);
        bank_.add(read_record(record));
    }
    bank_.begin();
    stream_.period = 0;
}

void Node::receive(uint8_t byte) {
    Frame frame;
    if (reader_.feed(byte, frame)) hear(frame);
}

void Node::tick() {
    ++milliseconds_;
    feel();
    step_stream();
    step_led();
}

void Node::work() {
    storage_.work();
    if (!storage_.busy()) finish_writing();
    if (!started_) return;
    // What cannot go now for want of room goes later: a flag stays up until its message is on the line.
    if (hello_due_ && send_hello()) hello_due_ = false;
    if (hello_due_) return;
    // A host that does not know that we started anew learns it from the PONG.
    if (pong_due_ && send_pong()) pong_due_ = false;
    if (!greeted_) return;
    send_log();
    if (result_due_ && send_result()) result_due_ = false;
    if (state_due_ && send_state()) state_due_ = false;
    if (sensors_due_ && send_sensors()) sensors_due_ = false;
    if (send_events() && stream_.due && send_sample()) stream_.due = false;
}

void Node::finish_writing() {
    started_ = true;
    if (writing_ == 0) return;
    if (writing_ == command::COMMIT) {
        storage_.adopt();
        configure();
        state_due_ = true;
        state_seq_ = 0;
    }
    writing_ = 0;
    answer_.code = result::OK;
    result_due_ = true;
}

void Node::hear(const Frame &frame) {
    outbox_.heard(milliseconds_);
    Reader in(frame.body, frame.size);
    switch (frame.type) {
        case message::IDENTIFY: greet(); break;
        case message::PING:
            pong_seq_ = frame.seq;
            pong_due_ = true;
            break;
        case message::ACK: {
            const uint16_t boot = in.u16(), next = in.u16();
            if (in.ok() && boot == static_cast<uint16_t>(storage_.boot())) outbox_.acknowledge(next, milliseconds_);
            break;
        }
        case message::COMMAND: obey(frame); break;
        case message::GET_STATE:
            state_seq_ = frame.seq;
            state_due_ = true;
            break;
        case message::GET_SENSORS:
            sensors_seq_ = frame.seq;
            sensors_from_ = in.u8();
            sensors_due_ = in.ok();
            break;
        default: break;  // a newer host may say more
    }
}

// A host begins: it knows nothing of what was said before.
void Node::greet() {
    greeted_ = true;
    hello_due_ = true;
    answer_.known = writing_ != 0;
    stream_.period = 0;
    stream_.due = false;
    outbox_.restart();
}

void Node::obey(const Frame &frame) {
    const uint16_t crc = crc16(frame.body, frame.size);
    result_due_ = true;
    // The same once more: its answer was lost. It must not be done twice.
    if (answer_.known && answer_.token == frame.seq && answer_.crc == crc) return;
    Reader in(frame.body, frame.size);
    const uint8_t op = in.u8();
    uint8_t detail = 0;
    const uint8_t code = execute(op, in, detail);
    if (code == result::PENDING) writing_ = op;
    answer_ = Answer{crc, frame.seq, op, code, detail, true};
}

uint8_t Node::execute(uint8_t op, Reader &in, uint8_t &detail) {
    switch (op) {
        case command::SET_UUID: return take_uuid(in);
        case command::STAGE: return stage(in);
        case command::COMMIT: return commit(in, detail);
        case command::OUTPUT: return output(in);
        case command::STREAM: return stream(in);
        case command::BLINK: return blink(in);
        default: return result::UNKNOWN;
    }
}

uint8_t Node::take_uuid(Reader &in) {
    uint8_t uuid[UUID_SIZE];
    in.raw(uuid, UUID_SIZE);
    if (!in.ok()) return result::BAD_ARGUMENTS;
    if (storage_.busy()) return result::BUSY;
    storage_.set_uuid(uuid);
    return result::PENDING;
}

uint8_t Node::stage(Reader &in) {
    const uint8_t index = in.u8();
    if (index >= MAX_SENSORS || in.left() < RECORD_SIZE) return result::BAD_ARGUMENTS;
    if (storage_.busy()) return result::BUSY;
    in.raw(storage_.staged(index), RECORD_SIZE);
    return check(read_record(storage_.staged(index)));
}

uint8_t Node::commit(Reader &in, uint8_t &detail) {
    const uint8_t count = in.u8();
    const uint16_t crc = in.u16();
    if (!in.ok() || count > MAX_SENSORS) return result::BAD_ARGUMENTS;
    if (storage_.busy()) return result::BUSY;
    if (crc16(storage_.staged(0), static_cast<uint16_t>(count * RECORD_SIZE)) != crc) return result::CHECKSUM;
    const uint8_t code = check(storage_.staged(0), count, detail);
    if (code != result::OK) return code;
    storage_.commit(count);
    return result::PENDING;
}

uint8_t Node::output(Reader &in) {
    const uint8_t index = in.u8();
    Drive drive;
    drive.mode = in.u8();
    drive.a = in.u16();
    drive.b = in.u16();
    return in.ok() ? bank_.drive(index, drive) : static_cast<uint8_t>(result::BAD_ARGUMENTS);
}

uint8_t Node::stream(Reader &in) {
    const uint8_t index = in.u8();
    const uint16_t period = in.u16();
    if (!in.ok() || index >= bank_.size()) return result::BAD_ARGUMENTS;
    stream_.sensor = index;
    stream_.period = period;
    stream_.elapsed = 0;
    return result::OK;
}

uint8_t Node::blink(Reader &in) {
    const uint8_t seconds = in.u8();
    if (!in.ok() || seconds > 60) return result::BAD_ARGUMENTS;
    if (bank_.uses(LED)) return result::PIN_TAKEN;
    led_left_ = static_cast<uint16_t>(seconds * 1000u);
    hw::output(LED);
    hw::write(LED, false);
    return result::OK;
}

void Node::feel() {
    Report report;
    for (uint8_t i = 0; i < bank_.size(); ++i) {
        if (!bank_.update(i, report)) continue;
        outbox_.push(hw::now() - report.age * 1000ul, i, report.kind, report.value, report.quality);
    }
    if (outbox_.dropped() != dropped_told_ && outbox_.waiting() < Outbox::CAPACITY) {
        // There was no room for what happened; now there is: say how things are.
        dropped_told_ = outbox_.dropped();
        state_due_ = true;
        state_seq_ = 0;
    }
}

void Node::step_stream() {
    if (stream_.period == 0 || ++stream_.elapsed < stream_.period) return;
    stream_.elapsed = 0;
    if (stream_.due && stream_.skipped != 0xFF) ++stream_.skipped;
    stream_.due = true;
}

void Node::step_led() {
    if (led_left_ == 0) return;
    --led_left_;
    if (bank_.uses(LED)) return;
    hw::write(LED, led_left_ != 0 && (led_left_ & LED_HALF_PERIOD) != 0);
}

bool Node::send(uint8_t type, uint8_t seq, const Writer &body) {
    if (hw::line_room() < MAX_FRAME) return false;
    uint8_t frame[MAX_FRAME];
    hw::line_send(frame, encode_frame(type, seq, body_, body.size(), frame));
    return true;
}

}  // namespace tablee
