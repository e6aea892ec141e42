"""Joins split tokens by doc/x-jwt-headers.adoc alone, as proof that the page is enough.

Standard input: one JSON object per line, header name to value.
Standard output: one token per line.
"""

import base64
import json
import re
import sys
import zlib

NAMES = ("x-jwt-static", "x-jwt-session", "x-jwt-dynamic-bin", "x-jwt-sig-bin")
ROWS = (
    (5, "012aceiost"),
    (6, " %-./3456789=A_bdfghlmnpru"),
    (7, ":BCDEFGHIJKLMNOPQRSTUVWYjkqvwxyz"),
    (8, "&*,;"),
    (7, "XZ"),
)
TEXT = r"(?:[ -$&-:<-~]|%[0-9A-F]{2})*"
NUMBER = r"(?:0|[1-9][0-9]{0,8})"
ALTERNATIVE = r"[ -$&-(*-+\--:<-~]*"
HOLE = rf"%(?:[sdur]|[tmp]{NUMBER}(?![0-9])|\({ALTERNATIVE}(?:,{ALTERNATIVE}){{1,15}}\))"
STATIC = re.compile(rf"1(.{{6}})(;({NUMBER});({TEXT});({TEXT}(?:{HOLE}{TEXT})*))")
SESSION = re.compile(rf"(.{{6}})([A-Za-z0-9_-]{{11}}((?:;{TEXT})*))")


def words():
    table, next_word = {}, 0.0
    for length, symbols in ROWS:
        for symbol in symbols:
            table[symbol] = format(int(next_word * 2**length), f"0{length}b")
            next_word += 2.0**-length
    return table


WORDS = words()


def require(condition):
    if not condition:
        raise ValueError("malformed")


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Bits:
    def __init__(self, text):
        require(text and text[0] != " " and text[-1] != " ")
        symbols = list(text)
        for edge in (0, -1):
            if symbols[edge] == "!":
                symbols[edge] = " "
        require(all(symbol in WORDS for symbol in symbols))
        self.bits = "".join(WORDS[symbol] for symbol in symbols)
        self.last = len(WORDS[symbols[-1]])
        self.at = 0

    def take(self, count):
        require(self.at + count <= len(self.bits))
        self.at += count
        return int(self.bits[self.at - count : self.at] or "0", 2)

    def integer(self):
        length = self.take(6)
        return 2 ** (length - 1) + self.take(length - 1) if length else 0

    def octets(self, count):
        return bytes(self.take(8) for _ in range(count))

    def end(self):
        rest = self.bits[self.at :]
        require("1" not in rest and len(rest) < self.last)


def unescape(text, is_end):
    for match in re.finditer("%(..)", text):
        byte = int(match[1], 16)
        needed = byte < 0x20 or byte > 0x7E or byte in b"%;"
        require(needed or (byte == 0x20 and is_end and match.end() == len(text)))
    return re.sub(b"%(..)", lambda m: bytes([int(m[1], 16)]), text.encode("ascii"))


def check(value, protected):
    require(value == base64url(zlib.crc32(protected.encode("ascii")).to_bytes(4, "big")))


def join(static, session, dynamic, signature):
    require(not static.endswith(" ") and not session.endswith(" "))
    static, session = STATIC.fullmatch(static), SESSION.fullmatch(session)
    require(static and session)
    check(static[1], static[2])
    check(session[1], session[2])
    pieces = session[3].split(";")[1:]
    fields, last_time, payload = Bits(dynamic), None, b""
    parts = re.split(f"({HOLE})", static[5])
    require(sum(1 + part.count(",") + (part[1] == "(") for part in parts[1::2]) <= 128)
    for index, part in enumerate(parts):
        if index % 2 == 0:
            payload += unescape(part, index == len(parts) - 1)
            continue
        kind, rest = part[1], part[2:]
        if kind == "s":
            require(pieces)
            piece = pieces.pop(0)
            payload += unescape(piece, not pieces)
        elif kind in "tmp":
            value = fields.take(20 if kind == "t" else int(rest))
            if kind == "t":
                require(last_time is None and int(rest) <= 4095)
                last_time = (int(rest) << 20) + value
            else:
                require(last_time is not None and int(rest) <= 32)
                require((value == 0) == (kind == "p" and rest == "0"))
                last_time += value if kind == "p" else -value
            require(0 <= last_time < 2**32)
            payload += str(last_time).encode()
        elif kind == "d":
            payload += str(fields.integer()).encode()
        elif kind == "u":
            digits = format(fields.take(128), "032x")
            payload += re.sub("(.{8})(.{4})(.{4})(.{4})", r"\1-\2-\3-\4-", digits).encode()
        elif kind == "r":
            payload += fields.octets(fields.integer())
        else:
            alternatives, chosen = rest[:-1].split(","), 0
            while chosen < len(alternatives) - 1 and fields.take(1):
                chosen += 1
            payload += alternatives[chosen].encode()
    require(not pieces)
    bits = Bits(signature)
    kept = bits.octets(len(bits.bits) // 8)
    bits.end()
    require(0 < len(kept) <= int(static[3]))
    kept += fields.octets(int(static[3]) - len(kept))
    if fields.at == 0:
        require(fields.take(1) == 0)
    fields.end()
    return ".".join(base64url(part) for part in (unescape(static[4], False), payload, kept))


if __name__ == "__main__":
    for line in sys.stdin:
        headers = json.loads(line)
        try:
            print(join(*(headers[name] for name in NAMES)), flush=True)
        except ValueError:
            print("malformed", flush=True)
