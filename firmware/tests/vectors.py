"""Writes the shared test vectors as a C++ header: `vectors.py FRAMES.json MESSAGES.json > vectors.hpp`."""

import json
import sys
from pathlib import Path


def text(value: object) -> str:
    return json.dumps(str(value))


def main(frames_file: str, messages_file: str) -> None:
    frames = json.loads(Path(frames_file).read_text())
    messages = json.loads(Path(messages_file).read_text())
    print("// Made by vectors.py from tests/data/wire: hexadecimal digits as text.\n#pragma once\n")
    print("struct FrameVector { const char *name; unsigned type, seq; const char *body, *frame; };")
    print("const FrameVector FRAMES[] = {")
    for each in frames["frames"]:
        print(f"{{{text(each['name'])}, {each['type']}, {each['seq']}, {text(each['body'])}, {text(each['frame'])}}},")
    print("};\nstruct StreamVector { const char *name, *bytes, *frames; unsigned errors; };")
    print("const StreamVector STREAMS[] = {")
    for each in frames["streams"]:
        found = "".join(f"{frame};" for frame in each["frames"])
        print(f"{{{text(each['name'])}, {text(each['bytes'])}, {text(found)}, {each['errors']}}},")
    print("};\n" + f"constexpr unsigned SCHEMA = {messages['schema']};")
    for name, each in messages["messages"].items():
        print(f"constexpr const char *{name.upper()} = {text(each['body'])};")


if __name__ == "__main__":
    main(*sys.argv[1:])
