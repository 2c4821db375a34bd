#include <vector>

#include "doctest.hpp"
#include "tablee/clock.hpp"
#include "tablee/config.hpp"

using namespace tablee;

namespace {

struct Case {
    const char *name;
    Record record;
    uint8_t code;
};

const Case CASES[] = {
    {"a button", {kind::BUTTON, 2, NO_PIN, 0, 0, 0, 0, 0}, result::OK},
    {"a gate of two beams", {kind::GATE, 3, 4, 0, 0, 0, 0, 0}, result::OK},
    {"a rain tray on A7", {kind::RAIN, 21, NO_PIN, 0, 0, 0, 0, 0}, result::OK},
    {"a button on A5", {kind::BUTTON, 19, NO_PIN, 0, 0, 0, 0, 0}, result::OK},
    {"nothing", {kind::NONE, 2, NO_PIN, 0, 0, 0, 0, 0}, result::BAD_KIND},
    {"what nobody knows", {99, 2, NO_PIN, 0, 0, 0, 0, 0}, result::BAD_KIND},
    {"the serial line's pin", {kind::BUTTON, 1, NO_PIN, 0, 0, 0, 0, 0}, result::BAD_PIN},
    {"a button on A6, which only measures", {kind::BUTTON, 20, NO_PIN, 0, 0, 0, 0, 0}, result::BAD_PIN},
    {"a Hall sensor on a pin that cannot measure", {kind::RAIN, 5, NO_PIN, 0, 0, 0, 0, 0}, result::BAD_PIN},
    {"a pin that no board has", {kind::LAMP, 40, NO_PIN, 0, 0, 0, 0, 0}, result::BAD_PIN},
    {"a second pin where there can be none", {kind::BUTTON, 2, 3, 0, 0, 0, 0, 0}, result::BAD_PIN},
    {"both beams on one pin", {kind::GATE, 3, 3, 0, 0, 0, 0, 0}, result::PIN_TAKEN},
    {"a debounce beyond a quarter second", {kind::BUTTON, 2, NO_PIN, 0, 0, 300, 0, 0}, result::BAD_VALUE},
    {"a reading beyond the converter's", {kind::RAIN, 14, NO_PIN, 0, 0, 0, 2000, 0}, result::BAD_VALUE},
};

std::vector<uint8_t> list(const std::vector<std::pair<uint8_t, uint8_t>> &pins) {
    std::vector<uint8_t> bytes;
    for (const auto &pin : pins) {
        for (uint8_t byte : {uint8_t{kind::GATE}, pin.first, pin.second}) bytes.push_back(byte);
        bytes.resize(bytes.size() + RECORD_SIZE - 3);
    }
    return bytes;
}

}  // namespace

TEST_CASE("each record is judged by itself") {
    for (const Case &each : CASES) {
        CAPTURE(each.name);
        CHECK(int(check(each.record)) == int(each.code));
    }
}

TEST_CASE("a pin that is named twice is told with the record that names it again") {
    uint8_t index;
    const auto good = list({{2, NO_PIN}, {3, 4}, {5, NO_PIN}});
    CHECK(check(good.data(), 3, index) == result::OK);
    const auto bad = list({{2, NO_PIN}, {3, 4}, {5, 2}});
    CHECK(check(bad.data(), 3, index) == result::PIN_TAKEN);
    CHECK(index == 2);
}

TEST_CASE("the clock goes on when its 16-bit counter wraps, read before or after the interrupt that tells") {
    CHECK(ticks48(0, 0xFFFF, false) == 0xFFFF);
    CHECK(ticks48(0, 0x0003, true) == 0x10003);   // wrapped, not told yet
    CHECK(ticks48(0, 0xFFFE, true) == 0xFFFE);    // read just before it wrapped
    CHECK(ticks48(1, 0x0003, false) == 0x10003);  // told
}

TEST_CASE("microseconds go on beyond 32 bits, and wrap at 48") {
    CHECK(microseconds(ticks48(0x3FFF, 0xFFFF, false)) == 0xFFFFFFFC);
    CHECK(microseconds(ticks48(0x4000, 0, false)) == 0x100000000);
    CHECK(microseconds(0x3FFFFFFFFFFF) == 0xFFFFFFFFFFFC);
    CHECK(microseconds(0x400000000000) == 0);
}
