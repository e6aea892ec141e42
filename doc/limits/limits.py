#!/usr/bin/env python3
"""How long a token may be that a server takes in "authorization: Bearer TOKEN".

  python3 limits.py http://localhost:8080/orders
  python3 limits.py --protocol h2 --others 1536 https://localhost:8443/orders

The server is asked with a short token first, whatever it answers; a token is too long when the
answer is another one. The longest token that still gets the first answer is found by bisection, each
on a connection of its own. Tokens are the letter x, so a server that verifies them answers 401.
It needs Python 3.9 and nothing else, and prints a line of JSON for each protocol and size of the
other headers. HTTP/2 without TLS is spoken with prior knowledge (RFC 9113 section 3.3).
"""
import argparse
import json
import socket
import ssl
import struct
import sys
from urllib.parse import urlsplit

SHORT = 100
OTHER_FIELDS = 10
TIMEOUT_SECONDS = 10
MAX_FRAME_BYTES = 16_384
HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY, CONTINUATION = 1, 3, 4, 6, 7, 9
ACK = END_STREAM = 1
END_HEADERS = 4
ERRORS = ("NO_ERROR PROTOCOL_ERROR INTERNAL_ERROR FLOW_CONTROL_ERROR SETTINGS_TIMEOUT STREAM_CLOSED"
          " FRAME_SIZE_ERROR REFUSED_STREAM CANCEL COMPRESSION_ERROR CONNECT_ERROR"
          " ENHANCE_YOUR_CALM INADEQUATE_SECURITY HTTP_1_1_REQUIRED").split()


class Server:
    def __init__(self, url, grpc):
        parts = urlsplit(url)
        self.scheme = parts.scheme
        self.host = parts.hostname
        self.port = parts.port or (443 if self.scheme == "https" else 80)
        self.path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        self.grpc = grpc

    def connect(self, protocol):
        connection = socket.create_connection((self.host, self.port), TIMEOUT_SECONDS)
        if self.scheme != "https":
            return connection
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE  # no secret is sent
        context.set_alpn_protocols([protocol])
        tls = context.wrap_socket(connection, server_hostname=self.host)
        if protocol == "h2" and tls.selected_alpn_protocol() != "h2":
            raise ConnectionError("the server does not speak h2")
        return tls

    def fields(self, length, others):
        fields = [("authorization", "Bearer " + "x" * length)]
        if self.grpc:
            fields += [("content-type", "application/grpc"), ("te", "trailers")]
        for i in range(OTHER_FIELDS if others else 0):
            name = f"x-other-{i}"
            fields.append((name, "o" * (others // OTHER_FIELDS - len(name))))
        return fields

    def ask(self, protocol, length, others):
        """What the server answers, and whether the connection is still of use."""
        try:
            with self.connect(protocol) as connection:
                fields = self.fields(length, others)
                return (http2 if protocol == "h2" else http1)(self, connection, fields)
        except (ConnectionResetError, BrokenPipeError, ssl.SSLEOFError):
            return "connection reset", False
        except socket.timeout:
            return "no answer", False


def http1(server, connection, fields):
    lines = [f"GET {server.path} HTTP/1.1", f"host: {server.host}:{server.port}"]
    lines += [f"{name}: {value}" for name, value in fields]
    connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    answer = connection.makefile("rb")
    status = answer.readline().split()
    if len(status) < 2:
        return "connection closed", False
    stays = True
    try:
        for line in iter(answer.readline, b""):
            if line in (b"\r\n", b"\n"):
                break
            stays &= line.lower().replace(b" ", b"").strip() != b"connection:close"
    except OSError:  # the server went after the status
        stays = False
    return status[1].decode(), stays


def http2(server, connection, fields):
    # Names that the static table has (RFC 7541, Appendix A): authority, method, path, scheme.
    block = b"".join(bytes([name]) + text(value) for name, value in (
        (2, "POST" if server.grpc else "GET"), (6, server.scheme), (4, server.path),
        (1, f"{server.host}:{server.port}")))
    block += b"".join(b"\0" + text(name) + text(value) for name, value in fields)
    sent = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(SETTINGS, 0, 0, b"")
    for at in range(0, len(block), MAX_FRAME_BYTES):
        part = block[at:at + MAX_FRAME_BYTES]
        last = END_HEADERS if at + len(part) == len(block) else 0
        sent += (frame(CONTINUATION, last, 1, part) if at
                 else frame(HEADERS, last | END_STREAM, 1, part))
    connection.sendall(sent)
    answer = None
    while True:
        try:
            head = exactly(connection, 9)
        except OSError:
            return answer or "connection closed", False
        size, kind, flags = int.from_bytes(head[:3], "big"), head[3], head[4]
        try:
            payload = exactly(connection, size)
            if kind == SETTINGS and not flags & ACK:
                connection.sendall(frame(SETTINGS, ACK, 0, b""))
            elif kind == PING and flags & ACK:
                return answer, True
            elif kind == GOAWAY and (answer is None or struct.unpack(">I", payload[4:8])[0]):
                reason = "GOAWAY " + error(payload[4:8])
                return f"{answer}, {reason}" if answer else reason, False
            elif kind in (HEADERS, RST_STREAM) and answer is None:
                answer = status(payload, flags) if kind == HEADERS else "RST_STREAM " + error(payload)
                # The connection is of use if it answers this.
                connection.sendall(frame(PING, 0, 0, b"jwtbench"))
        except OSError:
            return answer or "connection closed", False


def exactly(connection, count):
    octets = b""
    while len(octets) < count:
        more = connection.recv(count - len(octets))
        if not more:
            raise ConnectionError("closed")
        octets += more
    return octets


def frame(kind, flags, stream, payload):
    return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def error(octets):
    code = struct.unpack(">I", octets)[0]
    return ERRORS[code] if code < len(ERRORS) else str(code)


def text(value):
    """A string as HPACK has it, without Huffman code (RFC 7541 section 5.2)."""
    octets = value.encode()
    if len(octets) < 127:
        return bytes([len(octets)]) + octets
    length, rest = b"", len(octets) - 127
    while rest > 127:
        length += bytes([rest % 128 + 128])
        rest //= 128
    return bytes([127]) + length + bytes([rest]) + octets


def status(payload, flags):
    """The status that the first block of a connection begins with (RFC 7541, Appendices A and B)."""
    at = (1 if flags & 8 else 0) + (5 if flags & 32 else 0)
    while payload[at] & 0xE0 == 0x20:  # the size of the table
        at += 1
        if payload[at - 1] & 31 == 31:
            while payload[at] & 128:
                at += 1
            at += 1
    if payload[at] & 128:
        return ("200", "204", "206", "304", "400", "404", "500")[(payload[at] & 127) - 8]
    octets = payload[at + 2:at + 2 + (payload[at + 1] & 127)]
    if not payload[at + 1] & 128:
        return octets.decode()
    bits = "".join(f"{octet:08b}" for octet in octets)
    codes = {f"{i:05b}": str(i) for i in range(3)} | {f"{22 + i:06b}": str(i) for i in range(3, 10)}
    digits, code = "", ""
    for bit in bits:
        code += bit
        if code in codes:
            digits, code = digits + codes[code], ""
    return digits


def limit(server, protocol, others, most):
    expected, _ = server.ask(protocol, SHORT, others)
    found = {"protocol": protocol, "others": others, "short": expected}
    if expected.startswith(("connection", "no ", "GOAWAY", "RST")):
        return {**found, "failed": "a short token has no answer"}
    good, bad = SHORT, most + 1
    beyond, stays = None, True
    while bad - good > 1:
        middle = most if bad > most else (good + bad) // 2
        answer, is_open = server.ask(protocol, middle, others)
        if answer == expected:
            good = middle
        else:
            bad, beyond, stays = middle, answer, is_open
    return {**found, "limit": good if beyond else None, "beyond": beyond,
            "connection": "stays" if stays else "ends"}


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("url")
    options.add_argument("--protocol", action="append", choices=["http/1.1", "h2"],
                         help="both unless it is given")
    options.add_argument("--others", action="append", type=int,
                         help="bytes of ten other fields, names and values; 0 and 1536 unless given")
    options.add_argument("--most", type=int, default=1 << 20, help="longest token, characters")
    options.add_argument("--grpc", action="store_true", help="HTTP/2 only; the path is a method's")
    given = options.parse_args()
    server = Server(given.url, given.grpc)
    protocols = ["h2"] if given.grpc else given.protocol or ["http/1.1", "h2"]
    failed = False
    for protocol in protocols:
        for others in given.others or [0, 1536]:
            try:
                row = limit(server, protocol, others, given.most)
            except OSError as e:
                row = {"protocol": protocol, "others": others, "failed": str(e)}
            failed |= "failed" in row
            print(json.dumps(row), flush=True)
    return 2 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
