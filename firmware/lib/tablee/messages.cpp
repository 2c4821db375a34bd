// What a node says, byte by byte: hardware.md, "The wire", has the same in tables.

#include "hw.hpp"
#include "node.hpp"
#include "version.hpp"

namespace tablee {

bool Node::send_hello() {
    Writer out(body_, MAX_BODY);
    out.u8('T').u8('B').u8('L').u8('E').u8(PROTOCOL_MAJOR).u8(PROTOCOL_MINOR).u16(PROTOCOL_SCHEMA);
    out.u8(FIRMWARE_MAJOR).u8(FIRMWARE_MINOR).u8(FIRMWARE_PATCH).u32(TABLEE_GIT).u8(BOARD_ATMEGA328P);
    out.raw(storage_.uuid(), UUID_SIZE).u32(storage_.boot()).u8(cause_).u16(storage_.config_crc());
    uint8_t flags = 0;
    if (!storage_.has_uuid()) flags |= hello_flag::UUID_BLANK;
    if (storage_.sensors() == 0) flags |= hello_flag::CONFIG_BLANK;
    if (storage_.config_damaged()) flags |= hello_flag::CONFIG_DAMAGED;
    if (greeted_) flags |= hello_flag::GREETED;
    return send(message::HELLO, 0, out.u8(flags));
}

bool Node::send_pong() {
    Writer out(body_, MAX_BODY);
    out.u32(storage_.boot()).u48(hw::now()).u16(outbox_.dropped()).u16(hw::line_overruns()).u16(reader_.errors());
    out.u16(hw::late_ticks()).u16(hw::supply_millivolts()).u8(outbox_.waiting());
    return send(message::PONG, pong_seq_, out);
}

bool Node::send_result() {
    Writer out(body_, MAX_BODY);
    return send(message::RESULT, answer_.token, out.u8(answer_.op).u8(answer_.code).u8(answer_.detail));
}

bool Node::send_state() {
    Writer out(body_, MAX_BODY);
    out.u32(storage_.boot()).u32(outbox_.oldest()).u32(outbox_.next()).u16(outbox_.dropped()).u48(hw::now());
    out.u8(bank_.size());
    for (uint8_t i = 0; i < bank_.size(); ++i) out.u8(bank_.level(i));
    return send(message::STATE, state_seq_, out);
}

bool Node::send_sensors() {
    if (storage_.busy()) return false;
    Writer out(body_, MAX_BODY);
    out.u16(storage_.config_crc()).u8(storage_.sensors()).u8(sensors_from_);
    uint8_t record[RECORD_SIZE];
    for (uint8_t i = 0; i < RECORDS_PER_PAGE && sensors_from_ + i < storage_.sensors(); ++i) {
        storage_.read(static_cast<uint8_t>(sensors_from_ + i), record);
        out.raw(record, RECORD_SIZE);
    }
    return send(message::SENSORS, sensors_seq_, out);
}

// All that is due, while there is room; true when none is left.
bool Node::send_events() {
    uint32_t number;
    while (const Event *event = outbox_.due(milliseconds_, number)) {
        Writer out(body_, MAX_BODY);
        out.u16(static_cast<uint16_t>(storage_.boot())).u16(static_cast<uint16_t>(number)).u48(event->time());
        out.u8(event->sensor).u8(event->kind).i16(event->value).u8(event->quality).u16(event->dropped);
        if (!send(message::EVENT, static_cast<uint8_t>(number), out)) return false;
        outbox_.sent(number);
    }
    return true;
}

bool Node::send_sample() {
    Writer out(body_, MAX_BODY);
    out.u48(hw::now()).u8(stream_.sensor).u8(bank_.level(stream_.sensor)).u16(bank_.reading(stream_.sensor));
    if (!send(message::SAMPLE, stream_.seq, out.u8(stream_.skipped))) return false;
    ++stream_.seq;
    return true;
}

void Node::send_log() {
    if (log_ == nullptr) return;
    Writer out(body_, MAX_BODY);
    for (const char *c = log_; *c != 0; ++c) out.u8(static_cast<uint8_t>(*c));
    if (send(message::LOG, 0, out)) log_ = nullptr;
}

}  // namespace tablee
