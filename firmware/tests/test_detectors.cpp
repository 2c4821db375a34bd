// Debounce, settling and the sensors, by tables of samples: one a millisecond.
#include <ostream>
#include <string>
#include <vector>

#include "doctest.hpp"
#include "tablee/detectors.hpp"
#include "tablee/pattern.hpp"

using namespace tablee;

namespace {

Record record(uint8_t of, uint16_t time = 0, uint16_t a = 0, uint16_t b = 0, uint8_t pin2 = NO_PIN, uint8_t flags = 0) {
    return Record{of, measures(Record{of, 14, NO_PIN, flags, 0, 0, 0, 0}) ? uint8_t{14} : uint8_t{2}, pin2, flags, 0, time, a, b};
}

struct Told {
    int at, kind, value, quality, since;  // `since`: when it says it was
    bool operator==(const Told &other) const {
        return at == other.at && kind == other.kind && value == other.value && quality == other.quality && since == other.since;
    }
};

std::ostream &operator<<(std::ostream &out, const std::vector<Told> &told) {
    for (const Told &each : told) {
        out << "{" << each.at << ", kind " << each.kind << ", value " << each.value << ", quality " << each.quality << ", since "
            << each.since << "} ";
    }
    return out;
}

struct Run {
    int count;
    uint16_t first, second;
};

// Feeds runs of samples; what was told, with the index of the sample.
template <class Detector>
std::vector<Told> play(Detector &detector, const std::vector<Run> &runs) {
    std::vector<Told> told;
    int at = 0;
    for (const Run &run : runs) {
        for (int i = 0; i < run.count; ++i, ++at) {
            Report report;
            if (detector.update(Samples{run.first, run.second}, report)) {
                told.push_back(Told{at, report.kind, report.value, report.quality, at - report.age});
            }
        }
    }
    return told;
}

template <class Detector>
Detector made(const Record &from) {
    Detector detector;
    detector.begin(from);
    return detector;
}

using All = std::vector<Told>;

}  // namespace

TEST_CASE("a button bounces for 4 ms and is told once, dated by the moment from which it stayed") {
    Button button = made<Button>(record(kind::BUTTON));
    const All told = play(button, {{10, 0, 0}, {1, 1, 0}, {1, 0, 0}, {1, 1, 0}, {1, 0, 0}, {50, 1, 0}, {20, 0, 0}});
    CHECK(told == All{{18, happening::PRESSED, 0, 100, 14}, {68, happening::RELEASED, 0, 100, 64}});
}

TEST_CASE("a button that is held while the board starts tells nothing until it is let go") {
    Button button = made<Button>(record(kind::BUTTON));
    CHECK(play(button, {{50, 1, 0}}) == All{});
    CHECK(button.level() == 1);
}

TEST_CASE("a glitch of one millisecond breaks no beam, one of two does") {
    Gate gate = made<Gate>(record(kind::GATE));
    CHECK(play(gate, {{5, 0, 0}, {1, 1, 0}, {5, 0, 0}}) == All{});
    CHECK(play(gate, {{2, 1, 0}, {5, 0, 0}}) == All{{1, happening::BROKEN, 1, 100, 0}, {3, happening::CLEARED, 0, 100, 2}});
}

TEST_CASE("two beams tell the way") {
    struct {
        const char *name;
        std::vector<Run> runs;
        int broken, cleared, quality;
    } ways[] = {
        {"in", {{5, 0, 0}, {5, 1, 0}, {5, 1, 1}, {5, 0, 1}, {5, 0, 0}}, 1, 1, 100},
        {"out", {{5, 0, 0}, {5, 0, 1}, {5, 1, 1}, {5, 1, 0}, {5, 0, 0}}, 2, -1, 100},
        {"a peek", {{5, 0, 0}, {5, 1, 0}, {5, 1, 1}, {5, 1, 0}, {5, 0, 0}}, 1, 0, 100},
        {"a peek at the first beam only", {{5, 0, 0}, {9, 1, 0}, {5, 0, 0}}, 1, 0, 100},
        {"a hand across both at once", {{5, 0, 0}, {9, 1, 1}, {5, 0, 0}}, 0, 0, 50},
    };
    for (const auto &way : ways) {
        CAPTURE(way.name);
        Gate gate = made<Gate>(record(kind::GATE, 0, 0, 0, 3));
        const All told = play(gate, way.runs);
        REQUIRE(told.size() == 2);
        CHECK(told[0].kind == happening::BROKEN);
        CHECK(told[0].value == way.broken);
        CHECK(told[1].kind == happening::CLEARED);
        CHECK(told[1].value == way.cleared);
        CHECK(told[1].quality == way.quality);
    }
}

TEST_CASE("a token rolls, then lies: its value is the side of the magnet") {
    Rain rain = made<Rain>(record(kind::RAIN));
    CHECK(play(rain, {{300, 512, 0}}) == All{});
    CHECK(play(rain, {{50, 700, 0}, {50, 300, 0}, {300, 730, 0}}) ==
          All{{1, happening::ROLLING, 0, 100, 0}, {300, happening::SETTLED, 1, 100, 101}});
    CHECK(rain.level() == Rain::ONE);
    CHECK(play(rain, {{300, 290, 0}}) == All{{1, happening::ROLLING, 0, 100, 0}, {201, happening::SETTLED, 2, 100, 2}});
}

TEST_CASE("a token that leans is told with the quality that is left, on edge with value 0; an empty tray is told so") {
    Rain rain = made<Rain>(record(kind::RAIN));
    play(rain, {{300, 512, 0}});
    CHECK(play(rain, {{300, 652, 0}}).back() == Told{201, happening::SETTLED, 1, 70, 2});
    CHECK(play(rain, {{300, 590, 0}}).back() == Told{201, happening::SETTLED, 0, 0, 2});
    CHECK(rain.level() == Rain::UNSURE);
    CHECK(play(rain, {{300, 515, 0}}).back() == Told{201, happening::EMPTY, 0, 100, 2});
}

TEST_CASE("two sensors that differ are told as unsure") {
    Rain rain = made<Rain>(record(kind::RAIN, 0, 0, 0, 15));
    play(rain, {{300, 512, 512}});
    CHECK(play(rain, {{300, 720, 710}}).back() == Told{201, happening::SETTLED, 1, 99, 2});
    CHECK(play(rain, {{300, 720, 310}}).back() == Told{201, happening::SETTLED, 0, 0, 2});
}

TEST_CASE("noise within the band wakes no tray, and what lay there at the start is no event") {
    Rain rain = made<Rain>(record(kind::RAIN));
    std::vector<Run> noise{{300, 720, 0}};
    for (int i = 0; i < 300; ++i) noise.push_back(Run{1, static_cast<uint16_t>(i % 2 ? 710 : 730), 0});
    noise.push_back(Run{1, 400, 0});
    noise.push_back(Run{50, 720, 0});
    CHECK(play(rain, noise) == All{});
    CHECK(rain.level() == Rain::ONE);
}

TEST_CASE("a die knocks about in its tray, then lies; a bump is told as one") {
    DieTray tray = made<DieTray>(record(kind::DIE_TRAY, 0, 0, 0, NO_PIN, Record::ANALOG));
    play(tray, {{500, 512, 0}});
    std::vector<Run> thrown;
    for (int i = 0; i < 20; ++i) {
        thrown.push_back(Run{3, 600, 0});
        thrown.push_back(Run{12, 512, 0});
    }
    thrown.push_back(Run{500, 512, 0});
    const All told = play(tray, thrown);
    REQUIRE(told.size() == 2);
    CHECK(told[0] == Told{1, happening::ROLLING, 0, 100, 0});
    CHECK(told[1].kind == happening::SETTLED);
    CHECK(told[1].quality == 100);
    CHECK(play(tray, {{3, 600, 0}, {500, 512, 0}}).back().quality == 50);
}

TEST_CASE("a flick is dated by its first reading above the threshold, and its echo is no second one") {
    Knock knock = made<Knock>(record(kind::KNOCK));
    CHECK(play(knock, {{10, 5, 0}, {1, 130, 0}, {1, 400, 0}, {1, 150, 0}, {5, 60, 0}, {2, 120, 0}, {60, 5, 0}}) ==
          All{{14, happening::KNOCKED, 400, 100, 10}});
    CHECK(play(knock, {{1, 120, 0}, {100, 0, 0}}) == All{{4, happening::KNOCKED, 120, 60, 0}});
}

TEST_CASE("a reading that stays high is one knock only") {
    Knock knock = made<Knock>(record(kind::KNOCK));
    CHECK(play(knock, {{1000, 500, 0}}).size() == 1);
    CHECK(play(knock, {{10, 0, 0}, {10, 500, 0}}).size() == 1);
}

TEST_CASE("a lamp blinks as often as it is told, and then is dark") {
    Pattern lamp;
    lamp.begin();
    CHECK_FALSE(lamp.on());
    lamp.start(Drive{Drive::BLINK, 20, 2});
    std::string shown;
    for (int i = 0; i < 120; ++i) {
        if (i % 10 == 5) shown += lamp.on() ? '1' : '0';
        lamp.update();
    }
    CHECK(shown == "110011000000");
    CHECK(lamp.level() == Drive::OFF);
}

TEST_CASE("a tone ends by itself") {
    Pattern buzzer;
    buzzer.begin();
    buzzer.start(Drive{Drive::TONE, 440, 30});
    int sounding = 0;
    for (int i = 0; i < 100; ++i) {
        sounding += buzzer.hertz() == 440;
        buzzer.update();
    }
    CHECK(sounding == 30);
}

TEST_CASE("what an output cannot do is refused") {
    CHECK(fits(Drive{Drive::BLINK, 100, 0}, kind::LAMP));
    CHECK_FALSE(fits(Drive{Drive::BLINK, 5, 0}, kind::LAMP));
    CHECK_FALSE(fits(Drive{Drive::TONE, 440, 100}, kind::LAMP));
    CHECK_FALSE(fits(Drive{Drive::TONE, 20, 100}, kind::BUZZER));
    CHECK_FALSE(fits(Drive{Drive::ON, 0, 0}, kind::BUZZER));
    CHECK_FALSE(fits(Drive{77, 0, 0}, kind::LAMP));
}
