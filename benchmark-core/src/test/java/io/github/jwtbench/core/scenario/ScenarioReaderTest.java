package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.cost.CostSource;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioReaderTest {

    @TempDir private Path temp;

    @Test
    void allFieldsAreRead() throws Exception {
        Scenario plain = Samples.read(Samples.PLAIN);
        assertEquals("plain", plain.name());
        assertEquals("/q/health/live?a=b", plain.request().path());
        assertEquals("[accept, x-two]", plain.request().headers().toString());
        assertNull(plain.request().body());
        assertEquals(TokenRegime.NONE, plain.regime());
        int threads = Runtime.getRuntime().availableProcessors() < 4 ? 1 : 2;
        assertEquals(new LoadProfile(Pacing.closed(0), 3, 2, 5, 2, 0, threads), plain.load());

        Scenario keycloak = Samples.read(Samples.KEYCLOAK);
        assertEquals(
                new TokenSource.Keycloak("benchmark-rs256", List.of("ada", "alan")),
                keycloak.tokens());
        assertEquals(TokenHeaders.SPLIT, keycloak.tokenHeaders());
        assertEquals(TokenRegime.ROTATE, keycloak.regime());
        assertEquals("application/json, 7 bytes", keycloak.request().body().toString());
        assertTrue(keycloak.request().expect().namesSubject());

        Scenario openId = Samples.read(Samples.OPEN_ID);
        assertEquals(new LoadProfile(Pacing.open(100), 3600, 1, 1, 1, 3600, 1), openId.load());
        assertEquals(new RightAnswer(204, ""), openId.request().expect());

        assertEquals(new TokenSource.Suite(1000), Samples.read(Samples.UNIQUE).tokens());
        assertEquals(
                new TokenSource.TokenFile(Path.of("/folder/t.txt"), Share.WHOLE),
                Samples.read(Samples.FROM_FILE).tokens());
    }

    @Test
    void schemaAcceptsAllSamples() throws Exception {
        for (String sample : Samples.ALL) {
            assertEquals(List.of(), Samples.schemaErrors(sample), sample);
        }
    }

    /** For hours, and less often than each second. */
    @Test
    void longLoadIsRead() throws Exception {
        Scenario soak =
                Samples.read(
                        Samples.OPEN_ID
                                .replace("requestsPerSecond: 100", "requestsPerSecond: 0.2")
                                .replace("durationSeconds: 3600", "durationSeconds: 86400"));

        assertEquals(new LoadProfile(Pacing.open(0.2), 86_400, 1, 1, 1, 3600, 1), soak.load());
    }

    /** Line, path, rule and value are all in the message. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "name: keycloak | name: Key | s.yaml:1: name must be 1 to 50 lower-case",
                "name: keycloak | name: 7 | s.yaml:1: name must be 1 to 50 lower-case",
                "method: POST | method: post | s.yaml:3: request.method must be DELETE, GET,",
                "path: /api | path: api | s.yaml:4: request.path must be a slash",
                "path: /api | path: [/api] | got: a list",
                "status: 200 | status: 600 | s.yaml:15: expect.status must be a whole number, 200 to 599, got: 600",
                "status: 200 | status: '200' | expect.status must be a whole number, 200 to 599, got: 200, in quotes, which make it a text",
                "status: 200 | status: 2,000 | got: 2,000; a number has digits only",
                "status: 200 | status: ${STATUS} | got: ${STATUS}; variables are not replaced",
                "status: 200 | status: 200\\n\\tmore: 1 | found character '\\t(TAB)' that cannot start any token",
                "name: keycloak | name: no | got: false; YAML reads no and off like that without quotes",
                "name: keycloak | name: 0 | got: 0; it is a text only in quotes",
                "  closed:\\n    concurrency: 10 | open: {requestsPerSecond: 1,000} | must be one of the fields requestsPerSecond, got: 000, after a comma; a number has digits only",
                "status: 200 | status: 200.5 | expect.status must be a whole number, 200 to 599, got: 200.5",
                "  closed:\\n    concurrency: 10 | open: {requestsPerSecond: 0.0005} | load.open.requestsPerSecond must be a number, 0.001 to 1000000, of at most three decimals, got: 5.0E-4",
                "  closed:\\n    concurrency: 10 | open: {requestsPerSecond: '1'} | of at most three decimals, got: 1, in quotes, which make it a text",
                "status: 200 | status: 2e2 | expect.status must be a number of digits",
                "status: 200 | status: 0310 | expect.status must be a number of digits without a zero before them, or in quotes if it is a text, got: 0310",
                "status: 200 | status: 0x10 | expect.status must be a number of digits",
                "status: 200 | status: 20_0 | expect.status must be a number of digits",
                "status: 200 | state: 200 | expect.status must be there, got: no such field",
                "regime: rotate | regime: unique | s.yaml:13: regime must be repeat or rotate unless",
                "regime: rotate | regime: Rotate | regime must be repeat, rotate, unique, got: Rotate",
                "regime: rotate | more: rotate | regime must be there",
                "tokenHeaders: split | tokenHeaders: true | tokenHeaders must be plain, split, got: true",
                "streams: 5 | streams: 6 | s.yaml:19: load.closed.concurrency must be connections x streams = 12, got: 10",
                "streams: 5 | streams: 5\\n  threads: 3 | s.yaml:22: load.threads must be at most connections = 2, got: 3",
                "streams: 5 | streams: 5\\n  pace: 1 | s.yaml:22: load.pace must be one of the fields closed, open, connections, streams, threads, durationSeconds, timeoutSeconds, warmUpSeconds, got: pace",
                "streams: 5 | streams: 5\\n  streams: 5 | s.yaml:22: must be YAML with each field once, got: Duplicate field 'streams'",
                "users: [ada, alan] | users: [] | tokens.keycloak.users must be a list of 1 to 1000",
                "users: [ada, alan] | users: [ada, 7] | s.yaml:11: tokens.keycloak.users[1] must be 1 to 200 visible ASCII characters, got: 7",
                "users: [ada, alan] | users: ada | got: ada",
                "client: benchmark | realm: benchmark | tokens.keycloak.client must be there",
                "client: benchmark-rs256 | count: 1 | tokens.keycloak.client must be there",
                "keycloak: | openid: | tokens.openid.count must be there",
                "keycloak: | other: | s.yaml:9: tokens must have exactly one of command, file, keycloak, mint, openid, suite, got: other",
                "  closed:\\n    concurrency: 10 | # none | s.yaml:19: load must have exactly one of closed, open, got: connections, streams",
                "type: application/json | type: ä | s.yaml:6: request.body.type must be 1 to 100 visible ASCII characters, got: ä",
                "users: [ada, alan] | users: &x [ada] | s.yaml:11: tokens.keycloak.users must be written out",
                "users: [ada, alan] | users: !!set [ada] | must have no tag"
            })
    void errorHasItsPosition(String found, String replaced, String message) {
        String part = found.replace("\\n", "\n");
        assertTrue(Samples.KEYCLOAK.contains(part), part);

        ScenarioException refused =
                refused(
                        Samples.KEYCLOAK.replace(
                                part, replaced.replace("\\n", "\n").replace("\\t", "\t")));

        assertTrue(refused.getMessage().contains(message), refused.getMessage());
        assertTrue(refused.getMessage().matches("s\\.yaml:[1-9].*"), refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "---",
                "[]",
                "text",
                "a: [",
                "a: *b",
                "{}\n---\n{}",
                "\u0000",
                "\t",
                "&a"
            })
    void textThatIsNotAScenarioIsRefused(String text) {
        refused(text);
    }

    @Test
    void deepNestingIsRefused() {
        assertTrue(refused("a: " + "[".repeat(5_000)).getMessage().contains("levels deep"));
    }

    @Test
    void tokenFieldsNeedTokens() {
        for (String field : List.of("regime: repeat", "tokenHeaders: plain")) {
            assertTrue(
                    refused(Samples.PLAIN + field + "\n")
                            .getMessage()
                            .contains("must not be there without tokens"));
        }
        assertTrue(
                refused(Samples.PLAIN.replace("\"UP\"", "${token.sub}"))
                        .getMessage()
                        .contains("must not name ${token.sub} without tokens"));
    }

    /** A token or a password in the wrong place must not come to light in a message. */
    @Test
    void messagesShowNoSecret() {
        String secret = "hunter2";
        for (String text :
                List.of(
                        Samples.PLAIN.replace(
                                "accept: application/json", "accept: \"" + secret + "\\n\""),
                        Samples.OPEN_ID.replace("https://idp", "https://u:" + secret + "@idp"),
                        Samples.OPEN_ID.replace("https://idp", "http://u:" + secret + "@idp"),
                        Samples.OPEN_ID.replace("https://idp", "https://u:" + secret + "@[idp"))) {
            assertTrue(text.contains(secret));
            assertFalse(refused(text).getMessage().contains(secret), refused(text).getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "authorization",
                "x-jwt-static",
                "content-type",
                "content-length",
                "te",
                "Accept",
                ":path"
            })
    void headersOfTokensAndProtocolAreRefused(String name) {
        assertTrue(
                refused(Samples.PLAIN.replace("accept:", "\"" + name + "\":"))
                        .getMessage()
                        .endsWith("got: " + name));
    }

    @Test
    void sizeLimitIsCheckedBeforeReading() throws Exception {
        Path large = temp.resolve("large.yaml");
        Files.write(large, new byte[(int) ScenarioReader.MAX_FILE_BYTES + 1]);
        ScenarioException refused =
                assertThrows(ScenarioException.class, () -> ScenarioReader.read(large));
        assertEquals(large + ": must have at most 65536 bytes, got: 65537", refused.getMessage());

        StringBuilder headers = new StringBuilder();
        for (int i = 0; i <= 50; i++) {
            headers.append("    x-").append(i).append(": v\n");
        }
        assertTrue(
                refused(Samples.PLAIN.replace("    accept: application/json\n", headers))
                        .getMessage()
                        .contains(": request.headers must be at most 50, got: 52"));

        Path bytes = temp.resolve("bytes.yaml");
        Files.write(bytes, new byte[] {'a', (byte) 0xff});
        assertEquals(
                bytes + ": must be UTF-8, got: bytes that are not",
                assertThrows(ScenarioException.class, () -> ScenarioReader.read(bytes))
                        .getMessage());
    }

    @Test
    void aBodyIsReadFromItsFile() throws Exception {
        String text = Samples.KEYCLOAK.replace("text: '{\"a\":1}'", "file: body.json");
        Path file = Files.writeString(temp.resolve("s.yaml"), text);
        assertThrows(ScenarioException.class, () -> ScenarioReader.read(file));

        Files.writeString(temp.resolve("body.json"), "[1,2]");
        assertEquals(5, ScenarioReader.read(file).request().body().length());

        Files.write(temp.resolve("body.json"), new byte[ScenarioReader.MAX_BODY_BYTES + 1]);
        assertThrows(ScenarioException.class, () -> ScenarioReader.read(file));
        assertEquals(List.of(), Samples.schemaErrors(text));
    }

    @Test
    void aServiceAndSeveralRequestsAreRead() throws Exception {
        String one = "request:\n  method: GET\n  path: /q/health/live?a=b\n";
        String text =
                Samples.PLAIN
                        .replace(
                                one,
                                """
                                service:
                                  url: https://api.example
                                  trust: ca.pem
                                  protocol: http/2
                                  cost: {compose: {file: compose.yaml, service: shop}}
                                requests:
                                  - method: GET
                                    path: /one
                                    expect: {status: 200}
                                    weight: 3
                                  - method: DELETE
                                    path: /two
                                    expect: {status: 204}
                                """)
                        .replaceFirst("(?s)  headers:.*?tokens", "tokens")
                        .replaceFirst("(?s)expect:\n  status.*?load", "load")
                        .replace("concurrency: 10", "concurrency: 10\n    thinkMilliseconds: 250");

        Scenario scenario = Samples.read(text);

        assertEquals(
                new ServiceAddress(
                        URI.create("https://api.example"),
                        new Access(Path.of("/folder/ca.pem"), null, null, null, null, false),
                        Protocol.HTTP_2,
                        new CostSource.Compose(Path.of("/folder/compose.yaml"), "shop")),
                scenario.service());
        assertEquals(
                List.of("GET /one 200 3", "DELETE /two 204 1"),
                scenario.requests().stream()
                        .map(
                                each ->
                                        "%s %s %d %d"
                                                .formatted(
                                                        each.method(),
                                                        each.path(),
                                                        each.expect().status(),
                                                        each.weight()))
                        .toList());
        assertEquals(250, scenario.load().pacing().thinkMillis());
        assertEquals(List.of(), Samples.schemaErrors(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "/ö | /%C3%B6",
                "/straße?q=ä b | /stra%C3%9Fe?q=%C3%A4%20b",
                "/%C3%B6 | /%C3%B6",
                "/100% | /100%25",
                "/a{b}?c=^d | /a%7Bb%7D?c=%5Ed",
                "/x?ids[]=1 | /x?ids[]=1",
                "/x[1]?a=? | /x%5B1%5D?a=?",
                "/\uD83D\uDE00 | /%F0%9F%98%80",
                "/a;v=1/b,c:@!$&'()*+= | /a;v=1/b,c:@!$&'()*+="
            })
    void pathIsPercentEncoded(String path, String sent) throws Exception {
        String text = Samples.PLAIN.replace("/q/health/live?a=b", '"' + path + '"');

        assertEquals(sent, Samples.read(text).request().path());
        assertEquals(List.of(), Samples.schemaErrors(text));
        assertEquals(
                sent,
                HttpAddress.target(HttpAddress.parse("URL", "https://h" + path)),
                "init has the same rule");
    }

    private static ScenarioException refused(String text) {
        return assertThrows(ScenarioException.class, () -> Samples.read(text), text);
    }
}
