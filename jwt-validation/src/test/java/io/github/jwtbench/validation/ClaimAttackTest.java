package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Attacks through claims of wrong type or range; every token here is really signed. */
class ClaimAttackTest {
    private static final String GOOD = Fixture.payload("");
    private static final String EXPIRY = String.valueOf(Fixture.NOW + 300);

    /** RFC 7519 section 4.1.4: "on or after" the time, so exp itself is too late. */
    @Test
    void tokenThatExpiresNowIsRefused() {
        Attack.refused(Attack::withoutSkew, exp(Fixture.NOW), Reason.EXPIRED);
        Attack.refused(Attack::withoutSkew, exp(Fixture.NOW + ".999"), Reason.EXPIRED);
        Attack.accepted(Attack::withoutSkew, exp(Fixture.NOW + 1));
        long skew = Fixture.SKEW.toSeconds();
        Attack.refused(exp(Fixture.NOW - skew), Reason.EXPIRED);
        Attack.accepted(exp(Fixture.NOW - skew + 1));
        Attack.accepted(Attack::withoutSkew, time("nbf", Fixture.NOW));
        Attack.refused(Attack::withoutSkew, time("nbf", Fixture.NOW + 1), Reason.NOT_YET_VALID);
        Attack.refused(Attack::withoutSkew, time("iat", Fixture.NOW + 1), Reason.ISSUED_IN_FUTURE);
    }

    /** RFC 7519 section 4.1.4 leaves exp out at will; a token without it would live forever. */
    @Test
    void missingExpiryIsRefused() {
        for (String name : List.of("not", "EXP", "exp ", "exp\\u0000")) {
            Attack.refused(
                    Attack.withPayload(GOOD.replace("\"exp\"", "\"" + name + "\"")),
                    Reason.CLAIM_MISSING);
        }
        Attack.refused(exp("null"), Reason.CLAIM_MISSING);
        Attack.refused(
                Attack.withPayload(
                        GOOD.replace("\"exp\":" + EXPIRY, "\"x\":{\"exp\":" + EXPIRY + "}")),
                Reason.CLAIM_MISSING);
    }

    /**
     * RFC 7519 section 2, NumericDate; CWE-190: seconds that overflow when they become
     * milliseconds, or a long, wrap to a time that is good.
     */
    @Test
    void overflowingTimesAreRefused() {
        for (String seconds :
                List.of(
                        "9223372036854775806",
                        "9223372036854775807", // 2^63 - 1
                        "9223372036854775808", // 2^63
                        "18446744073709551615",
                        "18446744073709551616", // 2^64
                        "18446744075509551916", // 2^64 + a good time
                        "4294967296000000000000000",
                        "9223372036854775", // below 2^63 in milliseconds, above our limit
                        "9223372036854776", // above it
                        "253402300800", // the year 10000
                        "1e300",
                        "1.7976931348623157e308",
                        "9.3e18",
                        "-1",
                        "-0.5",
                        "-9223372036854775808",
                        "-9223372036854775809",
                        "-18446744071909551316", // a good time - 2^64
                        "-1e300")) {
            Attack.refused(exp(seconds), Reason.CLAIM_INVALID);
            Attack.refused(time("nbf", seconds), Reason.CLAIM_INVALID);
            Attack.refused(time("iat", seconds), Reason.CLAIM_INVALID);
        }
        Attack.accepted(exp(253_402_300_799L));
    }

    /** RFC 7519 section 2: a NumericDate is a number. A text is not turned into one. */
    @Test
    void timesThatAreNotNumbersAreRefused() {
        for (String value :
                List.of(
                        "\"" + EXPIRY + "\"",
                        "\"9999-12-31T23:59:59Z\"",
                        "\"\"",
                        "true",
                        "[" + EXPIRY + "]",
                        "{\"exp\":" + EXPIRY + "}",
                        "[]")) {
            Attack.refused(exp(value), Reason.CLAIM_INVALID);
            Attack.refused(time("nbf", value), Reason.CLAIM_INVALID);
            Attack.refused(time("iat", value), Reason.CLAIM_INVALID);
        }
    }

    /** RFC 7519 section 2: fractions are allowed; an exponent is a way to write a number. */
    @Test
    void timesWithFractionsAreAccepted() {
        assertEquals(
                Fixture.NOW + 300,
                Attack.accepted(exp(EXPIRY + ".9")).expiresAt().getEpochSecond());
        Attack.accepted(exp("18000003e2"));
        Attack.refused(exp("0.5"), Reason.EXPIRED);
        Attack.refused(exp("-0"), Reason.EXPIRED);
        Attack.refused(exp("-0.0"), Reason.EXPIRED);
        Attack.refused(exp("0"), Reason.EXPIRED);
        Attack.refused(exp("1e-400"), Reason.EXPIRED);
    }

    /** RFC 7519 section 4.1.1: iss is one string. */
    @Test
    void issuerThatIsNotATextIsRefused() {
        String quoted = "\"" + Fixture.ISSUER + "\"";
        for (String value :
                List.of("[" + quoted + "]", "[]", "{" + quoted + ":1}", "{}", "1", "0.5", "true")) {
            Attack.refused(Attack.withPayload(GOOD.replace(quoted, value)), Reason.CLAIM_INVALID);
        }
        Attack.refused(Attack.withPayload(GOOD.replace(quoted, "null")), Reason.ISSUER_MISSING);
        Attack.refused(
                Attack.withPayload(GOOD.replace("\"iss\":" + quoted + ",", "")),
                Reason.ISSUER_MISSING);
    }

    /**
     * RFC 8725 section 3.8; CVE-2024-53861 (a part of the name was enough): the name is compared
     * whole and exactly, no case folding, no normal form, no URL arithmetic.
     */
    @Test
    void similarIssuerIsRefused() {
        String name = Fixture.ISSUER;
        for (String other :
                List.of(
                        "",
                        " " + name,
                        name + "/",
                        name + " ",
                        name + "\\u0000",
                        name + "\\u0000.evil.example",
                        name + ".evil.example",
                        name.substring(0, name.length() - 1),
                        name.substring(1),
                        "https",
                        name.replace("issuer", "ISSUER"),
                        name.replace("https", "http"),
                        name.replace("example", "example:443"),
                        name.replace("/realms", "/./realms"),
                        name.replace("a", "%61"),
                        name.replace("e", "\u0435"),
                        name.replace("i", "\u0131"),
                        name + "\u200b",
                        "https://evil.example/\\r\\n\\u001b[2J" + "x".repeat(2000))) {
            Attack.refused(
                    Attack.withPayload(GOOD.replace("\"" + name + "\"", "\"" + other + "\"")),
                    Reason.ISSUER_UNKNOWN);
        }
    }

    /** RFC 7519 section 4.1.3; CVE-2020-26160: aud of a type that was not looked at passed. */
    @Test
    void audienceOfAnotherTypeIsRefused() {
        for (String value :
                List.of(
                        "{}",
                        "{\"service\":\"service\"}",
                        "5",
                        "true",
                        "[5]",
                        "[\"service\",5]",
                        "[\"service\",null]",
                        "[null]",
                        "[[\"service\"]]",
                        "[{\"service\":1}]",
                        "[true,\"service\"]")) {
            Attack.refused(audience(value), Reason.CLAIM_INVALID);
        }
        Attack.refused(audience("[]"), Reason.AUDIENCE_MISMATCH);
        Attack.refused(audience("null"), Reason.CLAIM_MISSING);
        Attack.refused(
                Attack.withPayload(GOOD.replace("\"aud\":\"service\",", "")), Reason.CLAIM_MISSING);
    }

    /** RFC 8725 section 3.9: a token for another audience with a similar name. */
    @Test
    void similarAudienceIsRefused() {
        for (String value :
                List.of(
                        "\"\"",
                        "\"serv\"",
                        "\"service \"",
                        "\"Service\"",
                        "\"service,other\"",
                        "\"service other\"",
                        "\"[service]\"",
                        "\"service\\u0000\"",
                        "\"servic\u0435\"",
                        "\"*\"",
                        "[\"a\",\"b\"]",
                        "[\"serv\",\"ice\"]")) {
            Attack.refused(audience(value), Reason.AUDIENCE_MISMATCH);
        }
        Attack.accepted(audience("[\"a\",\"service\"]"));
    }

    /** RFC 7519 sections 4.1.2 and 4.1.7: sub and jti are strings; 5 is not the user "5". */
    @Test
    void subjectAndIdOfAnotherTypeAreRefused() {
        for (String claim : List.of("sub", "jti")) {
            for (String value : List.of("5", "0.5", "true", "[\"a\"]", "[]", "{}")) {
                Attack.refused(
                        Attack.withPayload(Fixture.payload(",\"" + claim + "\":" + value)),
                        Reason.CLAIM_INVALID);
            }
        }
        Attack.accepted(Attack.withPayload(Fixture.payload(",\"sub\":null,\"jti\":null")));
    }

    /**
     * RFC 7515 section 5.2: the signature is over the text, so claims of one token under the
     * signature of another are refused. What is not verified may be refused for any fault.
     */
    @Test
    void payloadOfAnotherTokenIsRefused() {
        String[] good = Attack.withPayload(GOOD).split("\\.");
        for (String payload :
                List.of(
                        Fixture.payload(",\"admin\":true"),
                        GOOD.replace(EXPIRY, "253402300799"),
                        GOOD.replace(EXPIRY, "1"),
                        GOOD.replace(",", " ,"))) {
            Attack.refused(
                    good[0] + "." + Minter.encode(payload) + "." + good[2],
                    Reason.SIGNATURE_INVALID);
        }
        for (String payload : List.of(Fixture.payload(",\"exp\":1"), GOOD + "x", "{}", "x")) {
            Attack.refused(
                    good[0] + "." + Minter.encode(payload) + "." + good[2],
                    Reason.SIGNATURE_INVALID,
                    Reason.MALFORMED,
                    Reason.ISSUER_MISSING);
        }
    }

    private static String exp(Object value) {
        return Attack.withPayload(GOOD.replace(EXPIRY, value.toString()));
    }

    private static String time(String claim, Object value) {
        return Attack.withPayload(Fixture.payload(",\"" + claim + "\":" + value));
    }

    private static String audience(String value) {
        return Attack.withPayload(GOOD.replace("\"service\"", value));
    }
}
