package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.probe.ScriptedService;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioReader;
import io.github.jwtbench.core.scenario.TokenSource;
import io.github.jwtbench.core.tls.TestCertificate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What a first look takes from its options, and what it asks for or names without them. */
class InitOptionsTest extends InitCase {
    @Test
    void scenarioForHttp2WithoutTokensIsWritten() throws Exception {
        TestCertificate certificate = TestCertificate.create(folder);
        trust = certificate.certificate();
        try (NullServer server =
                NullServer.start(
                        certificate.certificate(),
                        certificate.privateKey(),
                        path -> path.equals("/hello?a=b") ? new byte[0] : null)) {
            look("https://localhost:" + server.port() + "/hello?a=b", server.port(), "--no-token")
                    .ended(0)
                    .says("  Protocol        HTTP/2\n");
            Scenario scenario = readsBack();
            assertEquals("localhost-hello", scenario.name());
            assertEquals("/hello?a=b", scenario.request().path());
            assertEquals(2, scenario.load().connections());
            assertEquals(10, scenario.load().streams());
        }
    }

    @Test
    void scenarioWithATokenFileIsWritten() throws Exception {
        token = SIGNER.sign(claims("a", "api", SINCE, UNTIL));
        Path tokens = Files.writeString(folder.resolve("tokens.txt"), token + "\n");

        look(service(request -> Reply.of(204)), "--token-file", tokens.toString()).ended(0);
        Scenario scenario = readsBack();
        assertEquals(204, scenario.request().expect().status());
        assertEquals(
                new TokenSource.TokenFile(tokens, Share.WHOLE),
                scenario.tokens(),
                "beside the scenario");
    }

    private Scenario readsBack() throws Exception {
        return ScenarioReader.read(folder.resolve("scenario.yaml"));
    }

    @Test
    void missingOptionsAreAskedOfTheUser() throws Exception {
        ScriptedService service =
                start(
                        LOCALHOST,
                        request -> {
                            if (request.line().equals("GET /metadata")) {
                                return Reply.json(
                                        "{\"resource\":\"a\",\"authorization_servers\":[\"%s\"]}"
                                                .formatted(issuer()));
                            }
                            return request.authorization() == null
                                    ? Reply.of(401)
                                            .with(
                                                    "WWW-Authenticate",
                                                    "Bearer resource_metadata=\"https://localhost:%d/metadata\""
                                                            .formatted(started(1).port()))
                                    : Reply.json("{}");
                        });
        List<String> asked = new ArrayList<>();
        Questions questions =
                new Questions() {
                    @Override
                    public String ask(String question) {
                        asked.add(question.replace(issuer(), "ISSUER"));
                        return question.startsWith("Client") ? "load-test" : "";
                    }

                    @Override
                    public String askSecret(String question) {
                        asked.add(question);
                        return SECRET;
                    }
                };
        Console console =
                Console.run(
                        new CommandLine(new Init(() -> questions)),
                        service.url(),
                        "--trust=" + trust,
                        "--out=" + folder.resolve("scenario.yaml"));

        assertNothingSecret(console);
        assertEquals(0, console.exitCode(), console::err);
        assertEquals(List.of("Client id", "Issuer [ISSUER]", "Secret of load-test"), asked);
        assertTrue(
                Files.readString(folder.resolve("scenario.yaml"))
                        .contains("    secret:\n      variable: \"CLIENT_SECRET\"\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | --client, --token-file or --no-token must be given where there is no terminal to ask, got: none",
                "--client a | --issuer must be given with --client where there is no terminal to ask, got: none",
                "--client a --issuer ISSUER | --secret-variable or --secret-file must be given for the client's own tokens where there is no terminal to ask, got: none",
                "--client a --issuer ISSUER --secret-variable NO_SUCH_VARIABLE | tokens.openid.secret must name a variable with a value, got: NO_SUCH_VARIABLE"
            })
    void errorNamesTheMissingOption(String options, String message) throws Exception {
        String service = service(request -> Reply.of(200)).url() + "/hello ";

        assertUnusable(message, service + options.replace("ISSUER", issuer()));
    }

    @ParameterizedTest
    @CsvSource({
        "http://service.example, http://service.example",
        "https://user:asecretof28characters++@service.example, one with them"
    })
    void unsafeAddressIsRefused(String url, String told) {
        assertUnusable(
                "URL must be an https address, or http to localhost, 127.0.0.1 or [::1], without user,"
                        + " password and fragment, got: "
                        + told,
                url);
    }

    @Test
    void existingFileIsNotReplaced() throws Exception {
        Path scenario = Files.createFile(folder.resolve("scenario.yaml"));

        assertUnusable(
                "--out must name a file that does not exist, got: " + scenario,
                "https://localhost:1/hello");
    }

    private void assertUnusable(String message, String words) {
        Path scenario = folder.resolve("scenario.yaml");
        Console console =
                Console.run(
                                Stream.concat(
                                                Stream.of(
                                                        "init", "--trust", trust, "--out",
                                                        scenario),
                                                Stream.of(words.split(" ")))
                                        .toArray())
                        .ended(2);

        assertEquals("", console.out());
        assertEquals("init: " + message + "\n", console.err());
    }
}
