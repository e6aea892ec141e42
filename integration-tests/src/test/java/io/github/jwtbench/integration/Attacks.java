package io.github.jwtbench.integration;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** What others do to fill the service, to make it wait or to blind it. */
final class Attacks {
    private static final int STREAMS = 90; // of 100 that a connection may have
    private static final int UNTAKEN = 20; // more would be a test of the processor

    private Attacks() {}

    /**
     * @param token that the service accepts
     * @param connections that it takes at most
     */
    static List<Attack> all(String token, int connections) {
        int many = 2 * connections;
        String large = "x".repeat(3900);
        byte[] manyFields =
                new Http2Bytes.Fields("POST", "/api/v1/jwt/echo")
                        .literal("authorization", "Bearer " + token)
                        .literal("content-type", "application/json")
                        .indexed("x-large", large)
                        .newest()
                        .newest()
                        .newest()
                        .toBlock();
        AtomicInteger numbers = new AtomicInteger();
        return List.of(
                Attack.silent(
                        "plain text in the place of TLS", "", many, ascii("GET / HTTP/1.1\r\n")),
                Attack.silent(
                        "garbage, HTTP/1.1", "http/1.1", many, ascii("\0\1 nonsense\r\n\r\n")),
                Attack.silent(
                        "malformed requests with bodies", "h2", many, bad(BadRequests.malformed())),
                Attack.silent("methods that are no tokens", "h2", many, bad(BadRequests.methods())),
                Attack.silent("malformed fields", "h2", many, bad(BadRequests.fields())),
                Attack.silent("large header blocks", "h2", many, bad(BadRequests.large())),
                Attack.silent("header bombs", "h2", many, bombs(large)),
                Attack.silent("header blocks that cannot be decoded", "h2", many, undecodable()),
                Attack.silent("connections without a word", "", many, new byte[0]),
                Attack.silent("full header tables", "h2", many, fullTable(large)),
                Attack.silent("unfinished headers, HTTP/1.1", "http/1.1", many, unfinished()),
                Attack.silent(
                        "unfinished headers, HTTP/2",
                        "h2",
                        many,
                        new Http2Bytes()
                                .preface(4, 65_535)
                                .unfinishedHeaders(manyFields)
                                .toBytes()),
                Attack.silent("unfinished bodies, HTTP/1.1", "http/1.1", many, body(token, 59_000)),
                Attack.silent("unfinished bodies, HTTP/2", "h2", many, bodies(manyFields)),
                new Attack(
                        "bodies byte by byte",
                        "http/1.1",
                        many,
                        body(token, 10),
                        () -> new byte[] {' '},
                        true),
                new Attack(
                        "idle with pings",
                        "h2",
                        many,
                        new Http2Bytes().preface(4, 65_535).toBytes(),
                        () -> new Http2Bytes().ping().toBytes(),
                        true),
                Attack.silent("answers that nobody takes, HTTP/2", "h2", many, untaken()),
                Attack.silent("answers that nobody takes, HTTP/1.1", "http/1.1", many, pipelined())
                        .withoutReading(),
                new Attack(
                        "paths that nobody knows",
                        "http/1.1",
                        connections / 4,
                        new byte[0],
                        () -> refused(numbers.incrementAndGet()),
                        true));
    }

    /** Each request has another of the tokens, whose keys the service would have to fetch. */
    static Attack unknownKeys(List<String> tokens, int connections) {
        List<byte[]> requests =
                tokens.stream()
                        .map(
                                token ->
                                        ascii(
                                                "POST /api/v1/jwt/validate HTTP/1.1\r\n"
                                                        + "Host: localhost\r\ncontent-length: 0\r\n"
                                                        + "authorization: Bearer "
                                                        + token
                                                        + "\r\n\r\n"))
                        .toList();
        AtomicInteger next = new AtomicInteger();
        return new Attack(
                "unknown keys",
                "http/1.1",
                connections,
                new byte[0],
                () -> requests.get(next.getAndIncrement() % requests.size()),
                true);
    }

    /** Each beside a good request, and with a body. */
    private static byte[] bad(Map<String, byte[]> forms) {
        Http2Bytes bytes = new Http2Bytes().preface(4, 65_535);
        int stream = 1;
        for (byte[] form : forms.values()) {
            byte[] good = new Http2Bytes.Fields("GET", "/q/health/live").toBlock();
            bytes.headers(stream, good, true).headers(stream + 2, form, false);
            bytes.data(stream + 2, new byte[100], false).data(stream + 2, new byte[100], true);
            stream += 4;
        }
        return bytes.toBytes();
    }

    /** A few KB that would be megabytes of fields. */
    private static byte[] bombs(String large) {
        Http2Bytes.Fields fields = new Http2Bytes.Fields("GET", "/").indexed("x", large);
        for (int i = 0; i < 1000; i++) {
            fields.newest();
        }
        return new Http2Bytes().preface(4, 65_535).request(fields.toBlock()).toBytes();
    }

    private static byte[] undecodable() {
        return new Http2Bytes().preface(4, 65_535).request(new byte[] {-1, -1, -1, 127}).toBytes();
    }

    private static byte[] fullTable(String large) {
        Http2Bytes bytes = new Http2Bytes().preface(1, 65_536);
        for (int i = 0; i < 4; i++) {
            Http2Bytes.Fields fields = new Http2Bytes.Fields("GET", "/q/health/live");
            for (int j = 0; j < 4; j++) {
                fields.indexed("x-" + i + j, large);
            }
            bytes.request(fields.toBlock());
        }
        return bytes.toBytes();
    }

    private static byte[] unfinished() {
        return ascii("GET / HTTP/1.1\r\nHost: localhost\r\nx-large: " + "x".repeat(19_000));
    }

    private static byte[] body(String token, int sent) {
        return ascii(
                "POST /api/v1/jwt/echo HTTP/1.1\r\nHost: localhost\r\nauthorization: Bearer "
                        + token
                        + "\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n"
                        + " ".repeat(sent));
    }

    private static byte[] bodies(byte[] fields) {
        Http2Bytes bytes = new Http2Bytes().preface(4, 65_535);
        for (int i = 0; i < STREAMS; i++) {
            bytes.unfinished(fields, new byte[600]);
        }
        return bytes.toBytes();
    }

    private static byte[] untaken() {
        Http2Bytes bytes = new Http2Bytes().preface(4, 0);
        byte[] fields = new Http2Bytes.Fields("GET", "/q/metrics").toBlock();
        for (int i = 0; i < UNTAKEN; i++) {
            bytes.request(fields);
        }
        return bytes.toBytes();
    }

    private static byte[] pipelined() {
        return ascii("GET /q/metrics HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000));
    }

    private static byte[] refused(int number) {
        return ascii(
                "GET /nobody/"
                        + number
                        + " HTTP/1.1\r\nHost: localhost\r\nx-jwt-static: 1\r\n\r\n");
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
