package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.integration.Http2Bytes.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Header blocks of requests over HTTP/2 that are wrong in themselves: tables by kind, from what is
 * wrong to the block.
 */
public final class BadRequests {
    private static final Map<String, String> GOOD = new LinkedHashMap<>();

    static {
        GOOD.put(":method", "POST");
        GOOD.put(":scheme", "https");
        GOOD.put(":path", "/api/v1/jwt/echo");
        GOOD.put(":authority", "localhost");
    }

    /** A kind of them, and how the service refuses each. */
    public enum Kind {
        MALFORMED(BadRequests::malformed, "reset 1"),
        METHOD(BadRequests::methods, "reset 1"),
        FIELD(BadRequests::fields, "reset 1"),
        LARGE(BadRequests::large, "431");

        private final Supplier<Map<String, byte[]>> forms;
        private final String refusal;

        Kind(Supplier<Map<String, byte[]>> forms, String refusal) {
            this.forms = forms;
            this.refusal = refusal;
        }

        /** At least 30. */
        public Map<String, byte[]> forms() {
            Map<String, byte[]> all = forms.get();
            assertTrue(all.size() >= 30, "forms: " + all.size());
            return all;
        }

        public String refusal() {
            return refusal;
        }
    }

    private BadRequests() {}

    /** Header blocks that Netty's codec refuses (RFC 9113 section 8.1.1). */
    public static Map<String, byte[]> malformed() {
        Map<String, byte[]> forms = new LinkedHashMap<>();
        for (String name : List.of(":method", ":scheme", ":path", ":authority")) {
            forms.put("doubled " + name, good().literal(name, "https").toBlock());
            forms.put("late " + name, but(name).literal("a", "b").literal(name, "x").toBlock());
        }
        for (String name : List.of(":foo", ":", ":Path", ":protocol", ":status", "", "X-a")) {
            forms.put("name '" + name + "'", good().literal(name, "x").toBlock());
        }
        for (String name : List.of("aB", "x-jwt-Static", "COOKIE", "contenT-length")) {
            forms.put("name '" + name + "'", good().literal(name, "1").toBlock());
        }
        for (String name :
                List.of(
                        "connection",
                        "keep-alive",
                        "proxy-connection",
                        "transfer-encoding",
                        "upgrade",
                        "te")) {
            forms.put(name, good().literal(name, "gzip").toBlock());
        }
        for (String name : List.of(":method", ":scheme", ":path")) {
            forms.put("no " + name, but(name).toBlock());
        }
        for (String name : List.of(":method", ":path")) {
            forms.put("empty " + name, with(name, "").toBlock());
        }
        forms.put("only :status", new Fields().literal(":status", "200").toBlock());
        forms.put("no pseudo-header", new Fields().literal("accept", "*/*").toBlock());
        for (String length : List.of("x", "-1", "1, 2", "99999999999999999999")) {
            forms.put("length " + length, good().literal("content-length", length).toBlock());
        }
        return forms;
    }

    /** Methods that are no tokens (RFC 9110 section 9.1). */
    public static Map<String, byte[]> methods() {
        Stream<String> longer =
                Stream.of(
                        "P@",
                        "PO ST",
                        " POST",
                        "POST ",
                        "PO\tST",
                        "PO\r\nST",
                        "POST\n",
                        "POST\0",
                        "POST\u0080",
                        "GET/",
                        "GET,POST");
        String alone = "()<>,;:\\\"/[]?={}\0\u007f\u00e9\u00ff";
        return forms(":method", Stream.concat(longer, Stream.of(alone.split(""))).toList());
    }

    /** Names, values and pseudo-headers that are malformed (RFC 9113 sections 8.2.1 and 8.3.1). */
    public static Map<String, byte[]> fields() {
        Map<String, byte[]> forms = new LinkedHashMap<>();
        for (String name :
                List.of(
                        "a b",
                        "a:b",
                        "a:",
                        " a",
                        "a\r",
                        "a\nb",
                        "a\r\nhost",
                        "\0",
                        "a\0b",
                        "\u0080",
                        "a\u00e9",
                        "\u00ff",
                        "\u007f",
                        "a\tb",
                        "a(b)",
                        "a/b",
                        "a=b",
                        "a\"",
                        "a,b",
                        "a@b")) {
            forms.put("name '" + name + "'", good().literal(name, "x").toBlock());
        }
        for (String value :
                List.of(
                        "\0",
                        "a\0",
                        "a\rb",
                        "a\nb",
                        "a\r\nhost: b",
                        "\n",
                        " a",
                        "a ",
                        "\ta",
                        "a\t",
                        "a\u007f",
                        "a\u0001b",
                        "\u001b[2J")) {
            forms.put("value '" + value + "'", good().literal("a", value).toBlock());
        }
        forms.putAll(
                forms(
                        ":scheme",
                        List.of(
                                "javascript",
                                "",
                                "ftp",
                                "https:",
                                "https ",
                                "file",
                                "h\0",
                                "wss",
                                "data",
                                "x\r\n")));
        forms.putAll(
                forms(
                        ":path",
                        List.of(
                                "/a b",
                                "/a\0",
                                "/a\r\nb",
                                "/\n",
                                "/\t",
                                "/a\u007f",
                                "/\u00e9",
                                " /",
                                "/a HTTP/1.1")));
        forms.putAll(
                forms(
                        ":authority",
                        List.of("a b", "local\0host", "localhost\r\n", "\u00ff", "a\t")));
        return forms;
    }

    /** A header block above the limit of 25,600 bytes that is still decoded. */
    public static Map<String, byte[]> large() {
        Map<String, byte[]> forms = new LinkedHashMap<>();
        for (int bytes :
                List.of(
                        20_500, 25_500, 25_700, 30_000, 32_768, 40_000, 50_000, 52_300, 55_000,
                        60_000, 65_000)) {
            forms.put(bytes + ", one", good().literal("a", "x".repeat(bytes)).toBlock());
            Fields many = good();
            for (int i = 0; i < bytes / 100; i++) {
                many.literal("name-" + i, "x".repeat(85));
            }
            forms.put(bytes + ", many", many.toBlock());
            Fields kept = good();
            for (int i = 0; i < bytes / 1000; i++) {
                kept.indexed("kept-" + i, "x".repeat(980));
            }
            forms.put(bytes + ", kept in the table", kept.toBlock());
        }
        return forms;
    }

    /**
     * Good requests of many shapes, for a service that has no room for them: 210, and Netty takes
     * more than 200 refusals in 30 s for an attack.
     */
    public static Map<String, byte[]> forNoRoom(String path) {
        Map<String, byte[]> forms = new LinkedHashMap<>();
        for (String method : List.of("GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")) {
            for (String name : List.of("accept", "cookie", "authorization", "user-agent", "x-a")) {
                byte[] block = new Fields(method, path).literal(name, "a=b").toBlock();
                for (int round = 0; round < 7; round++) {
                    forms.put(method + " with " + name + ", round " + round, block);
                }
            }
        }
        return forms;
    }

    private static Fields good() {
        return but("");
    }

    private static Fields but(String missing) {
        return with(missing, null);
    }

    /** A good request, but with another value in one place, or without it. */
    private static Fields with(String name, String value) {
        Fields fields = new Fields();
        GOOD.forEach(
                (each, good) -> {
                    String taken = each.equals(name) ? value : good;
                    if (taken != null) {
                        fields.literal(each, taken);
                    }
                });
        return fields;
    }

    private static Map<String, byte[]> forms(String name, List<String> values) {
        Map<String, byte[]> forms = new LinkedHashMap<>();
        values.forEach(value -> forms.put(name + " '" + value + "'", with(name, value).toBlock()));
        return forms;
    }
}
