// A whole node on the fake chip: what it answers, byte by byte where the shared vectors have it.
#include <memory>
#include <string>
#include <vector>

#include "doctest.hpp"
#include "fake.hpp"
#include "hex.hpp"
#include "tablee/node.hpp"
#include "tablee/version.hpp"
#include "vectors.hpp"

using namespace tablee;
using fake::chip;

namespace {

struct Message {
    uint8_t type, seq;
    Bytes body;
};

class Table {
  public:
    Table() {
        chip = fake::Chip();
        restart();
    }

    ~Table() { CHECK(chip.collisions == 0); }

    void restart() {
        node = std::make_unique<Node>();
        chip.line.clear();
        chip.busy = 0;
        node->begin(2);
        pass(30);
    }

    // Milliseconds pass.
    void pass(int count) {
        for (int i = 0; i < count; ++i) {
            chip.now += 1000;
            node->tick();
            node->work();
        }
    }

    void say(uint8_t type, uint8_t seq = 0, const Bytes &body = {}) {
        uint8_t frame[MAX_FRAME];
        const uint8_t size = encode_frame(type, seq, body.data(), static_cast<uint8_t>(body.size()), frame);
        for (uint8_t i = 0; i < size; ++i) node->receive(frame[i]);
        node->work();
    }

    std::vector<Message> heard() {
        std::vector<Message> found;
        FrameReader reader;
        Frame frame;
        for (uint8_t byte : chip.line) {
            if (reader.feed(byte, frame)) found.push_back({frame.type, frame.seq, Bytes(frame.body, frame.body + frame.size)});
        }
        CHECK(reader.errors() == 0);
        chip.line.clear();
        return found;
    }

    std::vector<Message> heard(uint8_t type) {
        std::vector<Message> found;
        for (const Message &each : heard()) {
            if (each.type == type) found.push_back(each);
        }
        return found;
    }

    // The code of the answer, however long it is PENDING.
    int ask(uint8_t token, const Bytes &body, uint8_t *detail = nullptr) {
        for (int i = 0; i < 300; ++i) {
            say(message::COMMAND, token, body);
            const auto results = heard(message::RESULT);
            REQUIRE_FALSE(results.empty());
            CHECK(results.back().seq == token);
            if (detail) *detail = results.back().body[2];
            if (results.back().body[1] != result::PENDING) return results.back().body[1];
            pass(10);
            heard();
        }
        return -1;
    }

    int stage(uint8_t token, uint8_t index, uint8_t of, uint8_t pin, uint8_t pin2 = NO_PIN, uint8_t tag = 0) {
        return ask(token, {command::STAGE, index, of, pin, pin2, 0, tag, 0, 2, 0, 0, 0, 0, 0});
    }

    int commit(uint8_t token, uint8_t count, const Bytes &records, uint8_t *detail = nullptr) {
        const uint16_t crc = crc16(records.data(), static_cast<uint16_t>(records.size()));
        return ask(token, {command::COMMIT, count, static_cast<uint8_t>(crc), static_cast<uint8_t>(crc >> 8)}, detail);
    }

    static Bytes record(uint8_t of, uint8_t pin) { return {of, pin, NO_PIN, 0, 0, 0, 2, 0, 0, 0, 0, 0}; }

    static Bytes join(std::initializer_list<Bytes> parts) {
        Bytes all;
        for (const Bytes &part : parts) all.insert(all.end(), part.begin(), part.end());
        return all;
    }

    // A button on D2 and a lamp on D5, and a host that is there.
    void with_button_and_lamp() {
        say(message::IDENTIFY);
        CHECK(stage(1, 0, kind::BUTTON, 2) == result::OK);
        CHECK(stage(2, 1, kind::LAMP, 5) == result::OK);
        CHECK(commit(3, 2, join({record(kind::BUTTON, 2), record(kind::LAMP, 5)})) == result::OK);
        pass(20);
        heard();
    }

    void press(bool down) {
        chip.high[2] = down;
        pass(3);
    }

    std::unique_ptr<Node> node;
};

std::string hex(const Bytes &bytes) { return to_hex(bytes.data(), bytes.size()); }

Bytes ack(uint16_t boot, uint16_t next) {
    return {static_cast<uint8_t>(boot), static_cast<uint8_t>(boot >> 8), static_cast<uint8_t>(next), static_cast<uint8_t>(next >> 8)};
}

}  // namespace

TEST_CASE("the schema is the one that the host knows") { CHECK(PROTOCOL_SCHEMA == SCHEMA); }

TEST_CASE_FIXTURE(Table, "a board says HELLO once it started, and nothing more before it is asked") {
    pass(1000);
    const auto said = heard();
    REQUIRE(said.size() == 1);
    CHECK(said[0].type == message::HELLO);
    CHECK(said[0].body.size() == 40);
    CHECK(said[0].body[39] == (hello_flag::UUID_BLANK | hello_flag::CONFIG_BLANK));
}

TEST_CASE_FIXTURE(Table, "HELLO is laid out as the vectors have it") {
    Bytes uuid_command{command::SET_UUID};
    for (uint8_t i = 0; i < 16; ++i) uuid_command.push_back(static_cast<uint8_t>(0xA0 + i));
    say(message::IDENTIFY);
    CHECK(ask(1, uuid_command) == result::OK);
    heard();
    say(message::IDENTIFY);
    const auto said = heard(message::HELLO);
    REQUIRE(said.size() == 1);
    Bytes expected = from_hex(HELLO);
    for (uint8_t i = 11; i < 15; ++i) expected[i] = static_cast<uint8_t>(uint32_t{TABLEE_GIT} >> 8 * (i - 11));
    const Bytes boot{1, 0, 0, 0};
    std::copy(boot.begin(), boot.end(), expected.begin() + 32);
    CHECK(hex(said[0].body) == hex(expected));
}

TEST_CASE_FIXTURE(Table, "PING is answered with its own number, the clock and the counters") {
    say(message::IDENTIFY);
    heard();
    chip.now = 0x010203040506;
    say(message::PING, 77);
    const auto said = heard(message::PONG);
    REQUIRE(said.size() == 1);
    CHECK(said[0].seq == 77);
    Bytes expected = from_hex(PONG);
    expected[0] = 1;
    expected[1] = expected[2] = expected[3] = 0;
    expected[14] = 0;  // frame errors
    expected[20] = 0;  // waiting
    CHECK(hex(said[0].body) == hex(expected));
}

TEST_CASE_FIXTURE(Table, "a host that was not told of a start learns it from the PONG") {
    heard();
    say(message::PING, 5);
    CHECK(heard(message::PONG).size() == 1);
}

TEST_CASE_FIXTURE(Table, "a press is told within 3 ms, with when it was, and until it is acknowledged") {
    with_button_and_lamp();
    const uint64_t before = chip.now;
    press(true);
    auto said = heard(message::EVENT);
    REQUIRE(said.size() == 1);
    const Bytes &body = said[0].body;
    CHECK(body.size() == 17);
    CHECK(body[2] == 0);  // number
    CHECK(body[10] == 0);
    CHECK(body[11] == happening::PRESSED);
    Reader in(body.data() + 4, 4);
    CHECK(in.u32() == before + 1000);
    pass(15);
    CHECK(heard(message::EVENT).size() == 1);
    say(message::ACK, 0, ack(1, 1));
    pass(500);
    CHECK(heard(message::EVENT).empty());
}

TEST_CASE_FIXTURE(Table, "an acknowledgement of another start is nobody's") {
    with_button_and_lamp();
    press(true);
    say(message::ACK, 0, ack(9, 1));
    heard();
    pass(30);
    CHECK_FALSE(heard(message::EVENT).empty());
}

TEST_CASE_FIXTURE(Table, "without a host nothing is sent, and what happened is kept") {
    with_button_and_lamp();
    restart();
    press(true);
    pass(500);
    CHECK(heard(message::EVENT).empty());
    say(message::IDENTIFY);
    CHECK(heard(message::EVENT).size() == 1);
}

TEST_CASE_FIXTURE(Table, "what found no room is told by a STATE once there is room") {
    with_button_and_lamp();
    for (int i = 0; i < 20; ++i) {
        press(true);
        press(false);
    }
    heard();
    say(message::ACK, 0, ack(1, 32));
    pass(2);
    const auto said = heard(message::STATE);
    REQUIRE(said.size() == 1);
    CHECK(said[0].body[12] == 8);  // dropped
}

TEST_CASE_FIXTURE(Table, "a command whose answer was lost is not done again") {
    with_button_and_lamp();
    const Bytes on{command::OUTPUT, 1, Drive::ON, 0, 0, 0, 0}, off{command::OUTPUT, 1, Drive::OFF, 0, 0, 0, 0};
    CHECK(ask(10, on) == result::OK);
    CHECK(chip.high[5]);
    chip.high[5] = false;  // if it were done again, the lamp would be on again
    CHECK(ask(10, on) == result::OK);
    CHECK_FALSE(chip.high[5]);
    CHECK(ask(10, off) == result::OK);  // the same token 256 commands later, for another command
    CHECK(ask(10, on) == result::OK);
    CHECK(chip.high[5]);
}

TEST_CASE_FIXTURE(Table, "the configuration is told in pages of three") {
    say(message::IDENTIFY);
    Bytes records;
    for (uint8_t i = 0; i < 5; ++i) {
        CHECK(stage(static_cast<uint8_t>(i + 1), i, kind::BUTTON, static_cast<uint8_t>(i + 2)) == result::OK);
        const Bytes one = record(kind::BUTTON, static_cast<uint8_t>(i + 2));
        records.insert(records.end(), one.begin(), one.end());
    }
    CHECK(commit(9, 5, records) == result::OK);
    heard();
    say(message::GET_SENSORS, 3, {3});
    const auto said = heard(message::SENSORS);
    REQUIRE(said.size() == 1);
    CHECK(said[0].seq == 3);
    CHECK(said[0].body[2] == 5);
    CHECK(said[0].body[3] == 3);
    CHECK(hex(Bytes(said[0].body.begin() + 4, said[0].body.end())) == hex(Bytes(records.begin() + 36, records.end())));
}

TEST_CASE_FIXTURE(Table, "a configuration that names a pin twice is refused, with the record, and changes nothing") {
    with_button_and_lamp();
    CHECK(stage(20, 0, kind::BUTTON, 3) == result::OK);
    CHECK(stage(21, 1, kind::LAMP, 3) == result::OK);
    uint8_t detail = 0;
    CHECK(commit(22, 2, join({record(kind::BUTTON, 3), record(kind::LAMP, 3)}), &detail) == result::PIN_TAKEN);
    CHECK(detail == 1);
    press(true);
    CHECK(heard(message::EVENT).size() == 1);
}

TEST_CASE_FIXTURE(Table, "bad commands are answered by what is wrong with them") {
    with_button_and_lamp();
    CHECK(ask(30, {99}) == result::UNKNOWN);
    CHECK(ask(31, {command::STAGE, 0, 1}) == result::BAD_ARGUMENTS);
    CHECK(ask(32, {command::STAGE, 16, 4, 2, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0}) == result::BAD_ARGUMENTS);
    CHECK(ask(33, {command::COMMIT, 2, 0, 0}) == result::CHECKSUM);
    CHECK(ask(34, {command::OUTPUT, 0, Drive::ON, 0, 0, 0, 0}) == result::BAD_KIND);
    CHECK(ask(35, {command::OUTPUT, 1, Drive::TONE, 0, 0, 0, 0}) == result::BAD_VALUE);
    CHECK(ask(36, {command::OUTPUT, 9, Drive::ON, 0, 0, 0, 0}) == result::BAD_ARGUMENTS);
    CHECK(ask(37, {}) == result::UNKNOWN);
    CHECK(ask(38, {command::SET_UUID, 1}) == result::BAD_ARGUMENTS);
    CHECK(ask(39, {command::STREAM, 7, 10, 0}) == result::BAD_ARGUMENTS);
    CHECK(ask(40, {command::BLINK, 200}) == result::BAD_ARGUMENTS);
}

TEST_CASE_FIXTURE(Table, "samples come as often as asked, numbered, and those without room are counted") {
    with_button_and_lamp();
    CHECK(ask(50, {command::STREAM, 0, 10, 0}) == result::OK);
    pass(100);
    CHECK(heard(message::SAMPLE).size() == 10);
    chip.room = 0;
    pass(50);
    chip.room = 128;
    pass(1);
    const auto said = heard(message::SAMPLE);
    REQUIRE(said.size() == 1);
    CHECK(said[0].seq == 10);
    CHECK(said[0].body[10] == 4);
}

TEST_CASE_FIXTURE(Table, "while the line is full nothing is lost: it goes when there is room") {
    with_button_and_lamp();
    chip.room = 0;
    press(true);
    say(message::PING, 9);
    say(message::GET_STATE, 4);
    CHECK(heard().empty());
    chip.room = 128;
    pass(1);
    CHECK(heard().size() == 3);
}

TEST_CASE_FIXTURE(Table, "messages that nobody knows, and bytes behind those that it does, are passed over") {
    heard();
    say(message::IDENTIFY, 0, {1, 2, 3});
    CHECK(heard(message::HELLO).size() == 1);
    say(0x99, 0, {1});
    say(message::ACK, 0, {1});
    say(message::GET_SENSORS);
    pass(5);
    CHECK(heard().empty());
}

TEST_CASE_FIXTURE(Table, "its own lamp blinks, unless a sensor sits there") {
    say(message::IDENTIFY);
    CHECK(ask(1, {command::BLINK, 1}) == result::OK);
    int lit = 0;
    for (int i = 0; i < 2000; ++i) {
        pass(1);
        lit += chip.high[13];
    }
    CHECK(lit > 300);
    CHECK_FALSE(chip.high[13]);
    CHECK(stage(2, 0, kind::LAMP, 13) == result::OK);
    CHECK(commit(3, 1, record(kind::LAMP, 13)) == result::OK);
    CHECK(ask(4, {command::BLINK, 1}) == result::PIN_TAKEN);
}
