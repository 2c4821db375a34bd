// The numbers of the protocol. What they mean is written down in hardware.md, "The wire", which is the contract.
#pragma once

#include <stdint.h>

namespace tablee {

constexpr uint8_t PROTOCOL_MAJOR = 1;
constexpr uint8_t PROTOCOL_MINOR = 0;
// CRC-16 of the layouts as companion.devices.wire spells them (`SCHEMA_TEXT`); tests hold both sides to it.
constexpr uint16_t PROTOCOL_SCHEMA = 0x98A3;

constexpr uint8_t UUID_SIZE = 16;
constexpr uint8_t RECORD_SIZE = 12;
constexpr uint8_t RECORDS_PER_PAGE = 3;
constexpr uint8_t MAX_SENSORS = 16;
constexpr uint8_t BOARD_ATMEGA328P = 1;

namespace message {
enum : uint8_t {
    HELLO = 0x01,
    STATE = 0x02,
    EVENT = 0x03,
    SAMPLE = 0x04,
    PONG = 0x05,
    RESULT = 0x06,
    LOG = 0x07,
    SENSORS = 0x08,
    IDENTIFY = 0x81,
    PING = 0x82,
    ACK = 0x83,
    COMMAND = 0x84,
    GET_STATE = 0x85,
    GET_SENSORS = 0x86,
};
}

namespace command {
enum : uint8_t { SET_UUID = 1, STAGE = 2, COMMIT = 3, OUTPUT = 4, STREAM = 5, BLINK = 6 };
}

namespace result {
enum : uint8_t {
    OK = 0,
    PENDING = 1,
    UNKNOWN = 2,
    BAD_ARGUMENTS = 3,
    BAD_KIND = 4,
    BAD_PIN = 5,
    PIN_TAKEN = 6,
    BAD_VALUE = 7,
    CHECKSUM = 8,
    BUSY = 9,
};
}

namespace kind {  // of a sensor or an output
enum : uint8_t { NONE = 0, GATE = 1, RAIN = 2, DIE_TRAY = 3, BUTTON = 4, LAMP = 5, BUZZER = 6, KNOCK = 7 };
}

namespace happening {  // what an EVENT tells
enum : uint8_t {
    BROKEN = 1,
    CLEARED = 2,
    ROLLING = 3,
    SETTLED = 4,
    EMPTY = 5,
    PRESSED = 6,
    RELEASED = 7,
    KNOCKED = 8,
};
}

namespace hello_flag {
enum : uint8_t { UUID_BLANK = 1, CONFIG_BLANK = 2, CONFIG_DAMAGED = 4, GREETED = 8 };
}

}  // namespace tablee
