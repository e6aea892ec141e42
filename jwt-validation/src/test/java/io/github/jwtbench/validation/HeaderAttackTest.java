package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Attacks through header members other than {@code alg}. */
class HeaderAttackTest {
    private static final Minter STRANGER = Fixture.STRANGER;
    private static final String PAYLOAD = Fixture.payload(",\"admin\":true");

    /**
     * CVE-2018-0114; RFC 8725 section 3.1; RFC 7515 section 4.1.3: the key that verifies the token
     * comes with the token.
     */
    @Test
    void keyInTheHeaderIsNotUsed() {
        String jwk = ",\"jwk\":" + STRANGER.jwk();
        Attack.refused(STRANGER.mint(Attack.rs256(jwk), PAYLOAD), Reason.SIGNATURE_INVALID);
        Attack.refused(
                STRANGER.mint("{\"alg\":\"RS256\"" + jwk + "}", PAYLOAD), Reason.KEY_UNKNOWN);
        Attack.refused(
                STRANGER.mint("{\"alg\":\"RS256\",\"kid\":\"new\"" + jwk + "}", PAYLOAD),
                Reason.KEY_UNKNOWN);
    }

    /**
     * RFC 8725 section 3.10; RFC 7515 sections 4.1.2 and 4.1.5; CVE-2018-0114: the token says where
     * its key is to be fetched. The server has the key, and must not be asked.
     */
    @Test
    void keyAddressInTheHeaderIsNotFetched() throws Exception {
        try (JwksServer server = new JwksServer(Minter.jwks(STRANGER.jwk()))) {
            for (String member : List.of("jku", "x5u")) {
                String link = ",\"" + member + "\":\"" + server.address() + "\"";
                Attack.refused(
                        STRANGER.mint(Attack.rs256(link), PAYLOAD), Reason.SIGNATURE_INVALID);
                Attack.refused(
                        STRANGER.mint("{\"alg\":\"RS256\",\"kid\":\"new\"" + link + "}", PAYLOAD),
                        Reason.KEY_UNKNOWN);
                Attack.refused(
                        STRANGER.mint("{\"alg\":\"RS256\"" + link + "}", PAYLOAD),
                        Reason.KEY_UNKNOWN);
            }
            assertEquals(0, server.requests());
        }
    }

    /**
     * RFC 7515 sections 4.1.6 to 4.1.8: the certificate of the key comes with the token. It is
     * never looked at, so one that is no certificate does no harm either.
     */
    @Test
    void certificateInTheHeaderIsNotUsed() {
        String certificate = SelfSigned.certificate(STRANGER.pair());
        String chain = ",\"x5c\":[\"" + certificate + "\"],\"x5t#S256\":\"AAAA\"";
        Attack.refused(STRANGER.mint(Attack.rs256(chain), PAYLOAD), Reason.SIGNATURE_INVALID);
        Attack.refused(
                STRANGER.mint("{\"alg\":\"RS256\"" + chain + "}", PAYLOAD), Reason.KEY_UNKNOWN);
        Attack.refused(
                STRANGER.mint(Attack.rs256(",\"x5c\":[7],\"x5t\":{}"), PAYLOAD),
                Reason.SIGNATURE_INVALID);
        Attack.accepted(Attack.withHeader(Attack.rs256(chain)));
    }

    /**
     * RFC 7515 section 4.1.11, CVE-2025-59420: an unknown critical extension must be refused. The
     * library knows none, so each form of crit is refused, invalid ones too.
     */
    @Test
    void criticalExtensionIsRefused() {
        for (String crit :
                List.of(
                        "[\"bork\"],\"bork\":true",
                        "[\"b64\"],\"b64\":true",
                        "[\"exp\"],\"exp\":1",
                        "[\"alg\"]",
                        "[\"absent\"]",
                        "[]",
                        "[null]",
                        "{}",
                        "\"b64\"",
                        "false",
                        "null")) {
            Attack.refused(
                    Attack.withHeader(Attack.rs256(",\"crit\":" + crit)),
                    Reason.UNSUPPORTED_HEADER);
        }
        Attack.refused(
                Attack.withHeader(Attack.rs256(",\"cr\\u0069t\":[\"bork\"]")),
                Reason.UNSUPPORTED_HEADER);
    }

    /**
     * RFC 7797 sections 3 and 6: the payload is signed as it is, not as base64url. A reader that
     * knows b64 and one that does not see two different payloads in one token.
     */
    @Test
    void unencodedPayloadIsRefused() {
        for (String b64 : List.of("false", "\"false\"", "0", "\"true\"", "[]", "{}")) {
            String header = Attack.rs256(",\"b64\":" + b64);
            Attack.refused(Attack.withHeader(header), Reason.UNSUPPORTED_HEADER);
        }
        String header = Attack.rs256(",\"b64\":false");
        byte[] input = (Minter.encode(header) + "." + PAYLOAD).getBytes(ISO_8859_1);
        String signature = Minter.encode(Fixture.RSA.sign(input));
        Attack.refused(
                Minter.encode(header) + "." + Minter.encode(PAYLOAD) + "." + signature,
                Reason.UNSUPPORTED_HEADER);
        Attack.refused(Minter.encode(header) + "." + PAYLOAD + "." + signature, Reason.MALFORMED);
        Attack.refused(Minter.encode(header) + ".." + signature, Reason.MALFORMED);
        Attack.accepted(Attack.withHeader(Attack.rs256(",\"b64\":true")));
    }

    /**
     * RFC 8725 section 3.10; PortSwigger Web Security Academy, "JWT attacks": the kid names a file,
     * ends a query, or calls a look-up. It is nothing but the name of a key in the set.
     */
    @Test
    void injectionByKidIsRefused(@TempDir Path folder) throws IOException {
        Path planted = folder.resolve("planted.json");
        Files.writeString(planted, Minter.jwks(STRANGER.jwk()));
        for (String kid :
                List.of(
                        planted.toString(),
                        planted.toUri().toString(),
                        "../../../../../../dev/null",
                        "..\\\\..\\\\windows\\\\win.ini",
                        "/proc/self/environ",
                        "rsa' OR '1'='1' --",
                        "x' UNION SELECT 'key' --",
                        "rsa\\\"; DROP TABLE keys",
                        "$(touch injected)",
                        "${jndi:ldap://127.0.0.1:1/a}",
                        "{0}%s%n%x",
                        "RSA",
                        "rsa ",
                        " rsa",
                        "",
                        "rsa\\u0000",
                        "rs\\u0430")) { // a Cyrillic letter
            String header = "{\"alg\":\"RS256\",\"kid\":\"" + kid + "\"}";
            Attack.refused(STRANGER.mint(header, PAYLOAD), Reason.KEY_UNKNOWN);
        }
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    /** RFC 7515 section 4.1.4: a kid is a string; nothing else is turned into one. */
    @Test
    void kidThatIsNotATextIsRefused() {
        for (String kid : List.of("1", "[\"rsa\"]", "{\"rsa\":\"rsa\"}", "true")) {
            Attack.refused(
                    Attack.withHeader("{\"alg\":\"RS256\",\"kid\":" + kid + "}"), Reason.MALFORMED);
        }
        Attack.refused(Attack.withHeader("{\"alg\":\"RS256\",\"kid\":null}"), Reason.KEY_UNKNOWN);
    }

    /**
     * CWE-117: the kid is to forge lines in a log or to drive a terminal. Everything that is logged
     * on the way is looked at, at the finest level.
     */
    @Test
    void kidWithControlCharactersIsRefused() {
        List<String> logged = new ArrayList<>();
        Handler recorder = recorder(logged);
        Logger root = Logger.getLogger("");
        Level level = root.getLevel();
        root.addHandler(recorder);
        root.setLevel(Level.ALL);
        try {
            for (String kid :
                    List.of(
                            "MARK\\r\\n2000-01-01 INFO admin logged in",
                            "MARK\\u0000",
                            "MARK\\u001b[2J\\u001b]0;title\\u0007",
                            "MARK\\u0085\\u2028\\u2029",
                            "MARK\\u202e\\u2066gpj",
                            "MARK\\u007f\\u009b31m",
                            "MARK\\ud800")) {
                String header = "{\"alg\":\"RS256\",\"kid\":\"" + kid + "\"}";
                Attack.refused(STRANGER.mint(header, PAYLOAD), Reason.KEY_UNKNOWN);
            }
            Logger.getLogger("the recorder works").fine("probe");
        } finally {
            root.setLevel(level);
            root.removeHandler(recorder);
        }
        assertTrue(logged.contains("probe"));
        for (String line : logged) {
            assertFalse(line.contains("MARK"), "a log has the kid");
        }
    }

    /**
     * A kid of one megabyte: refused by its size, and where that is allowed, in a short message.
     */
    @Test
    void kidOfOneMegabyteIsRefused() {
        String header = "{\"alg\":\"RS256\",\"kid\":\"" + "k".repeat(1 << 20) + "\"}";
        String token = STRANGER.mint(header, PAYLOAD);
        Attack.refused(token, Reason.TOO_LARGE);
        Attack.refused(Attack::wideOpen, token, Reason.KEY_UNKNOWN);
    }

    /** RFC 8725 section 3.11: typ, cty and similar members do not change the verdict. */
    @Test
    void typeMembersDoNotChangeTheVerdict() {
        for (String members :
                List.of(
                        ",\"typ\":\"JWE\"",
                        ",\"typ\":\"JOSE+JSON\"",
                        ",\"typ\":null",
                        ",\"typ\":[1]",
                        ",\"cty\":\"JWT\"",
                        ",\"enc\":\"A128GCM\"",
                        ",\"jku\":\"https://127.0.0.1:1/\",\"jwk\":5",
                        ",\"x5u\":\"not a URL\",\"x5c\":[7]",
                        ",\"zip\":\"DEF\"",
                        ",\"epk\":{},\"p2c\":1e9")) {
            String header = Attack.rs256(members);
            Attack.accepted(Attack.withHeader(header));
            Attack.refused(STRANGER.mint(header, PAYLOAD), Reason.SIGNATURE_INVALID);
        }
    }

    /** RFC 7515 section 4: a header is a JSON object in UTF-8. */
    @Test
    void headerThatIsNotAnObjectIsRefused() {
        for (String header :
                List.of("null", "[]", "\"RS256\"", "1", " ", "{", "{}{}", "\ufeff{}", "{}\u0000")) {
            Attack.refused(Attack.withHeader(header), Reason.MALFORMED);
        }
        byte[] utf16 = Fixture.RSA.header().getBytes(UTF_16LE);
        Attack.refused(Fixture.RSA.mint(utf16, PAYLOAD.getBytes(UTF_8)), Reason.MALFORMED);
    }

    private static Handler recorder(List<String> logged) {
        return new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry.getMessage());
                if (entry.getParameters() != null) {
                    for (Object parameter : entry.getParameters()) {
                        logged.add(String.valueOf(parameter));
                    }
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }
}
