"""What ls-qpack (pylsqpack) makes of the vectors of split headers, as JSON lines on standard output.

    python3 -m venv target/qpack && target/qpack/bin/pip install pylsqpack==1.0.0
    target/qpack/bin/python src/test/python/qpack.py src/test/resources/vectors \
        > src/test/resources/qpack/ls-qpack.jsonl

Each line is one connection: a vector, how its token is sent, the decoder's settings, whether
sections are acknowledged, and the sections. A section has what ls-qpack chose to do, instruction by
instruction, and how many bytes that took on the encoder stream and in the field section. The bytes
are read only as far as that takes: indexes and strings are not looked at.
"""
import json
import pathlib
import sys

import pylsqpack

NAMES = ["x-jwt-static", "x-jwt-session", "x-jwt-dynamic-bin", "x-jwt-sig-bin"]


def integer(data, at, prefix):
    """An integer (RFC 7541 section 5.1), and where it ends."""
    most = (1 << prefix) - 1
    value = data[at] & most
    at += 1
    if value == most:
        shift = 0
        while True:
            byte = data[at]
            at += 1
            value += (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
    return value, at


def skip(data, at, prefix):
    length, at = integer(data, at, prefix)
    return at + length


def literal_names():
    """Each name as ls-qpack codes it in an insertion."""
    names = {}
    for name in NAMES:
        encoder = pylsqpack.Encoder()
        _, block = encoder.encode(0, [(name.encode(), b"0")])
        start = integer(block, 2, 3)[1]
        names[bytes(block[start:skip(block, 2, 3)])] = name
    return names


CODED = literal_names()


class Connection:
    def __init__(self, table, blocked, acknowledged):
        self.encoder = pylsqpack.Encoder()
        self.decoder = pylsqpack.Decoder(table, blocked)
        self.acknowledged = acknowledged
        self.inserted = []
        self.stream = 0
        capacity = self.encoder.apply_settings(table, blocked)
        self.capacity_bytes = len(capacity)
        if capacity:
            self.decoder.feed_encoder(capacity)

    def instructions(self, data, values):
        """What, name and value of each instruction on the encoder stream."""
        at = 0
        done = []
        while at < len(data):
            first = data[at]
            if first & 0x80:  # insert with name reference
                index, at = integer(data, at, 6)
                name = "authorization" if first & 0x40 else self.inserted[-1 - index][0]
                length, start = integer(data, at, 7)
                at = start + length
            elif first & 0x40:  # insert with literal name
                length, start = integer(data, at, 5)
                name = CODED[bytes(data[start:start + length])]
                at = start + length
                length, start = integer(data, at, 7)
                at = start + length
            elif first & 0x20:  # capacity
                raise ValueError("the capacity must not change")
            else:  # duplicate
                index, at = integer(data, at, 5)
                done.append(["duplicate", *self.inserted[-1 - index]])
                self.inserted.append(self.inserted[-1 - index])
                continue
            value = values[name] if length else ""
            done.append(["insert" if first & 0x80 else "literal", name, value])
            self.inserted.append((name, value))
        return done

    @staticmethod
    def lines(data):
        """The form of each field line: i(ndexed), n(ame indexed) or l(iteral)."""
        at = integer(data, integer(data, 0, 8)[1], 7)[1]
        forms = []
        while at < len(data):
            first = data[at]
            if first & 0x80:
                at = integer(data, at, 6)[1]
                forms.append("i")
            elif first & 0x40:
                at = skip(data, integer(data, at, 4)[1], 7)
                forms.append("n")
            elif first & 0x20:
                at = skip(data, skip(data, at, 3), 7)
                forms.append("l")
            elif first & 0x10:
                at = integer(data, at, 4)[1]
                forms.append("i")
            else:
                at = skip(data, integer(data, at, 3)[1], 7)
                forms.append("n")
        return "".join(forms)

    def send(self, fields):
        headers = [(name.encode(), value.encode()) for name, value in fields.items()]
        stream, block = self.encoder.encode(self.stream, headers)
        done = {
            "encoder": self.instructions(stream, fields),
            "lines": self.lines(block),
            "encoderBytes": len(stream),
            "sectionBytes": len(block),
        }
        if stream:
            self.decoder.feed_encoder(stream)
        control, decoded = self.decoder.feed_header(self.stream, block)
        if decoded != headers:
            raise ValueError("the decoder must give the fields back")
        if self.acknowledged:
            self.encoder.feed_decoder(control)
        self.stream += 4
        return done


def main(folder):
    for file in sorted(pathlib.Path(folder).glob("*.json")):
        vector = json.loads(file.read_text())
        tokens = [vector["token"]] * 4
        parts = [vector["headers"]] * 4
        if "refreshedToken" in vector:
            tokens += [vector["refreshedToken"]] * 4 + tokens[:2]
            parts += [vector["refreshedHeaders"]] * 4 + parts[:2]
        for encoding, rows in (
            ("plain", [{"authorization": "Bearer " + token} for token in tokens]),
            ("split", parts),
        ):
            if encoding == "split" and vector["plain"] is not None:
                continue
            for table, blocked in ((0, 0), (1024, 16), (4096, 0), (4096, 1), (4096, 16), (65536, 16)):
                for acknowledged in (False, True):
                    connection = Connection(table, blocked, acknowledged)
                    # An instruction is i(nsert with name reference), l(iteral name) or d(uplicate),
                    # the number of the field, and the number of the section that first has the
                    # value; -1 for an empty value.
                    known = {}
                    sections = []
                    for number, row in enumerate(rows):
                        for name, value in row.items():
                            known.setdefault((name, value), number)
                        done = connection.send(row)
                        done["encoder"] = [
                            [what[0], list(row).index(name), known.get((name, value), -1)]
                            for what, name, value in done["encoder"]
                        ]
                        sections.append(done)
                    print(
                        json.dumps(
                            {
                                "vector": file.stem,
                                "encoding": encoding,
                                "table": table,
                                "blockedStreams": blocked,
                                "acknowledged": acknowledged,
                                "capacityBytes": connection.capacity_bytes,
                                "sections": sections,
                            },
                            separators=(",", ":"),
                        )
                    )


if __name__ == "__main__":
    main(sys.argv[1])
