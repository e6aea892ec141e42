package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Attacks through JSON that two readers understand differently, or that costs its reader much. */
class JsonAttackTest {
    private static final int LONG_NUMBER = 10_000;

    /**
     * RFC 7515 section 4 and RFC 8725 section 2.6: member names are unique. Bishop Fox, "An
     * Exploration of JSON Interoperability Vulnerabilities", 2021: one reader takes the first, the
     * next reader the last.
     */
    @Test
    void duplicateMemberInTheHeaderIsRefused() {
        for (String header :
                List.of(
                        "{\"alg\":\"none\",\"alg\":\"RS256\",\"kid\":\"rsa\"}",
                        "{\"alg\":\"RS256\",\"alg\":\"none\",\"kid\":\"rsa\"}",
                        Attack.rs256(",\"kid\":\"rsa\""),
                        Attack.rs256(",\"k\\u0069d\":\"p256\""),
                        Attack.rs256(",\"\\u0061lg\":\"HS256\""),
                        Attack.rs256(",\"x\":1,\"x\":1"),
                        Attack.rs256(",\"x\":null,\"x\":1"),
                        Attack.rs256(",\"x\":{\"y\":1,\"y\":2}"),
                        Attack.rs256(",\"x\":[[{\"y\":1,\"\\u0079\":2}]]"),
                        Attack.rs256(",\"\":1,\"\":2"))) {
            Attack.refused(Attack.withHeader(header), Reason.MALFORMED);
        }
    }

    /** RFC 7519 section 4: the claim names within a claims set are unique. */
    @Test
    void duplicateMemberInThePayloadIsRefused() {
        for (String members :
                List.of(
                        ",\"exp\":" + (Fixture.NOW + 300),
                        ",\"exp\":null",
                        ",\"e\\u0078p\":9",
                        ",\"aud\":\"other\"",
                        ",\"sub\":\"alice\",\"sub\":\"root\"",
                        ",\"sub\":\"alice\",\"\\u0073ub\":\"root\"",
                        ",\"sub\":\"alice\",\"su\\u0062\":null",
                        ",\"x\":{\"roles\":[],\"roles\":[\"admin\"]}",
                        ",\"x\":[{\"y\":{\"a\":1,\"\\u0061\":1}}]",
                        ",\"\\ud83d\\ude00\":1,\"\ud83d\ude00\":2",
                        ",\"a/b\":1,\"a\\/b\":2")) {
            Attack.refused(Attack.withPayload(Fixture.payload(members)), Reason.MALFORMED);
        }
    }

    /**
     * The same for the claim that decides whose key is taken. It is read before the signature is
     * known to be good, so whoever takes one of two may look for the other issuer's key first.
     */
    @Test
    void duplicateIssuerIsRefused() {
        String good = Fixture.payload("");
        String rest = good.substring(1);
        String again = ",\"iss\":\"" + Fixture.ISSUER + "\"";
        Attack.refused(Attack.withPayload(Fixture.payload(again)), Reason.MALFORMED);
        for (String other : List.of(Attack.NEIGHBOUR, "https://evil.example")) {
            for (String name : List.of("iss", "\\u0069ss", "is\\u0073", "\\u0069\\u0073\\u0073")) {
                String member = "\"" + name + "\":\"" + other + "\"";
                for (String payload :
                        List.of("{" + member + "," + rest, Fixture.payload("," + member))) {
                    Attack.refused(
                            Attack.withPayload(payload),
                            Reason.MALFORMED,
                            Reason.ISSUER_UNKNOWN,
                            Reason.SIGNATURE_INVALID);
                    Attack.refused(
                            Attack.NEIGHBOUR_KEY.mint(payload),
                            Reason.MALFORMED,
                            Reason.ISSUER_UNKNOWN,
                            Reason.SIGNATURE_INVALID);
                }
            }
        }
    }

    /** An iss that is not the token's own: deeper down, within a text, or with another case. */
    @Test
    void nestedOrQuotedIssuerIsNotTheIssuer() {
        String tail = ",\"exp\":" + (Fixture.NOW + 300) + "}";
        String iss = "\"iss\":\"" + Fixture.ISSUER + "\"";
        for (String payload :
                List.of(
                        "{\"x\":{" + iss + "}" + tail,
                        "{\"x\":[{" + iss + "}]" + tail,
                        "{\"x\":\"" + iss.replace("\"", "\\\"") + "\"" + tail,
                        "{\"x\":\"\\\\\",\"y\":\"" + iss.replace("\"", "\\\"") + "\"" + tail,
                        "{" + iss.replace("iss", "ISS") + tail,
                        "{" + iss.replace("iss", "iss\\u0000") + tail,
                        "{" + iss.replace("iss", " iss") + tail)) {
            Attack.refused(Attack.withPayload(payload), Reason.ISSUER_MISSING);
        }
        // An escaped name and an escaped value are the claim all the same.
        Attack.accepted(
                Attack.withPayload(Fixture.payload("").replace("\"iss\"", "\"\\u0069s\\u0073\"")));
        Attack.accepted(
                Attack.withPayload(Fixture.payload("").replace("https://", "\\u0068ttps:\\/\\/")));
    }

    /** CVE-2025-53864 and CVE-2022-45688: nesting that ends the reader's stack. */
    @Test
    void deepNestingIsRefused() {
        Attack.accepted(Attack.withPayload(Fixture.payload(",\"d\":" + arrays(31))));
        Attack.accepted(Attack.withPayload(Fixture.payload(",\"d\":" + objects(31))));
        Attack.accepted(Attack.withHeader(Attack.rs256(",\"d\":" + arrays(31))));
        for (int depth : new int[] {32, 33, 1000, 100_000}) {
            for (String nested : List.of(arrays(depth), objects(depth), "[".repeat(depth))) {
                Attack.refused(
                        Attack::wideOpen,
                        Attack.withPayload(Fixture.payload(",\"d\":" + nested)),
                        Reason.MALFORMED);
                Attack.refused(
                        Attack::wideOpen,
                        Attack.withHeader(Attack.rs256(",\"d\":" + nested)),
                        Reason.MALFORMED);
            }
        }
        // Before the issuer: whoever looks for it must not fall in either.
        Attack.refused(
                Attack::wideOpen,
                Attack.withPayload(
                        "{\"d\":" + arrays(100_000) + "," + Fixture.payload("").substring(1)),
                Reason.MALFORMED);
        Attack.refused(
                Attack::wideOpen,
                Attack.withPayload("[".repeat(100_000)),
                Reason.MALFORMED,
                Reason.ISSUER_MISSING);
    }

    private static String arrays(int depth) {
        return "[".repeat(depth) + "]".repeat(depth);
    }

    private static String objects(int depth) {
        return "{\"a\":".repeat(depth) + "1" + "}".repeat(depth);
    }

    /** CWE-400: numbers that take long to read, or that no double can hold. */
    @Test
    void hugeNumbersAreRefused() {
        String digits = "7".repeat(LONG_NUMBER);
        for (String number :
                List.of(
                        "1e400",
                        "-1e400",
                        "1e2147483648",
                        "1e99999999999999999999",
                        "0." + digits,
                        "1e" + "0".repeat(LONG_NUMBER) + "1",
                        digits,
                        "-" + digits,
                        "7".repeat(65))) {
            Attack.refused(
                    Attack::wideOpen,
                    Attack.withPayload(Fixture.payload(",\"x\":" + number)),
                    Reason.MALFORMED);
            Attack.refused(
                    Attack::wideOpen,
                    Attack.withPayload(Fixture.payload(",\"nbf\":" + number)),
                    Reason.MALFORMED);
            Attack.refused(
                    Attack::wideOpen,
                    Attack.withHeader(Attack.rs256(",\"x\":" + number)),
                    Reason.MALFORMED);
        }
        Attack.accepted(Attack.withPayload(Fixture.payload(",\"x\":1e-400")));
        Attack.accepted(Attack.withPayload(Fixture.payload(",\"x\":" + "7".repeat(64))));
    }

    /** RFC 8259 section 6: numbers as JSON writes them, -0 included. */
    @Test
    void invalidJsonNumbersAreRefused() {
        long good = Fixture.NOW + 300;
        for (String number :
                List.of(
                        "0" + good,
                        "-0" + good,
                        "00",
                        "+" + good,
                        good + ".",
                        "." + good,
                        good + "e",
                        good + "e+",
                        "0x" + Long.toHexString(good),
                        good + "L",
                        good + "d",
                        "1_800_000_300",
                        "1 800 000 300",
                        "NaN",
                        "Infinity",
                        "-Infinity",
                        "\u0661\u0668")) { // Arabic-Indic digits
            Attack.refused(
                    Attack.withPayload(Fixture.payload("").replace(String.valueOf(good), number)),
                    Reason.MALFORMED);
        }
        VerifiedToken zero = Attack.accepted(Attack.withPayload(Fixture.payload(",\"nbf\":-0")));
        assertEquals(0L, zero.claims().get("nbf"));
    }

    /** RFC 8259: one object, strict quotes, no comments, nothing behind. */
    @Test
    void almostJsonIsRefused() {
        String good = Fixture.payload("");
        for (String payload :
                List.of(
                        good + good,
                        good + ",",
                        good + "\u0000",
                        good + "//",
                        good.replace(",", ",,"),
                        good.replace(",", ";"),
                        good.replace(":", "="),
                        good.replace("}", ",}"),
                        good.replace("\"exp\"", "exp"),
                        good.replace("\"exp\"", "'exp'"),
                        good.replace("\"exp\"", "/**/\"exp\""),
                        good.replace("\"exp\"", "\"exp\u0000\""),
                        good.replace("\"exp\"", "\"exp\n\""),
                        good.substring(0, good.length() - 1))) {
            Attack.refused(Attack.withPayload(payload), Reason.MALFORMED);
        }
        // No object, or the iss itself is not JSON: a reader may fail to find the issuer.
        for (String payload :
                List.of(
                        "null",
                        "1",
                        "\"" + Fixture.ISSUER + "\"",
                        "[" + good + "]",
                        "\ufeff" + good,
                        ")]}'" + good,
                        "\u0000" + good,
                        good.replace("\"iss\"", "iss"),
                        good.replace("\"iss\"", "'iss'"),
                        good.replace("\"iss\":", "\"iss\" "))) {
            Attack.refused(Attack.withPayload(payload), Reason.MALFORMED, Reason.ISSUER_MISSING);
        }
    }
}
