package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.probe.ScriptedService;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** How much room a service has for headers, and what is said of a token that nearly fills it. */
class InitLimitTest extends InitCase {
    private static final int LIMIT = 2_000;
    private static final String FIND = "--find-header-limit";

    /** A service that takes tokens of up to {@value #LIMIT} characters. */
    private ScriptedService limited() throws IOException {
        return service(
                request -> {
                    int length = request.authorization().length() - "Bearer ".length();
                    if (length > LIMIT) {
                        return Reply.of(431);
                    }
                    return request.authorization().endsWith("x") ? Reply.of(401) : Reply.json("{}");
                });
    }

    private Console look(ScriptedService service, int filler, boolean find) throws IOException {
        token = SIGNER.sign("{\"iss\":\"i\",\"filler\":\"" + "0".repeat(filler) + "\"}");
        Path tokens = Files.writeString(folder.resolve("tokens.txt"), token + "\n");
        return find
                ? look(service, "--token-file", tokens.toString(), FIND)
                : look(service, "--token-file", tokens.toString());
    }

    @Test
    void reportShowsLimitTokenLengthAndMargin() throws Exception {
        Console console = look(limited(), 0, true).ended(0);

        int left = LIMIT - token.length();
        console.says(
                "  Header limit    a token of 2000 characters, %s more than the token has; one character more gets 431\n"
                        .formatted(left));
        assertEquals(
                """
                Note: The token leaves little room for other headers.
                  Length of the token: %s characters
                  The limit of the service is a token of 2000 characters, %s more than the token \
                has; one character more gets 431
                  What to do: Raise the limit of the service and of each proxy before it, or take \
                a token with fewer claims. doc/post-quantum.adoc of jwtbench has the limits and \
                settings of many servers.
                """
                        .formatted(token.length(), left),
                note(console));
    }

    @Test
    void limitIsNotSearchedByDefaultAndLongTokensAreWarnedOf() throws Exception {
        assertFalse(look(limited(), 100, false).out().contains("room"));
        Files.delete(folder.resolve("scenario.yaml"));
        Console console = look(service(request -> Reply.json("{}")), 5_000, false).ended(0);

        assertTrue(
                note(console)
                        .contains(
                                "take up to 6600 at their defaults of 8 KB; --find-header-limit"
                                        + " finds the limit of this service\n"),
                console::out);
        assertFalse(console.out().contains("Header limit"), console::out);
    }

    @Test
    void longTokenIsAcceptedByAServiceWithoutLimit() throws Exception {
        Console console = look(service(request -> Reply.json("{}")), 5_000, true).ended(0);

        console.says("  Header limit    none up to a token of 65536 characters\n");
        assertFalse(console.out().contains("little room"), console::out);
    }

    @Test
    void theLimitOfNettyOverHttp2IsFound() throws Exception {
        TestCertificate certificate = TestCertificate.create(folder);
        trust = certificate.certificate();
        try (NullServer server =
                NullServer.start(
                        certificate.certificate(), certificate.privateKey(), path -> new byte[0])) {
            Console console =
                    look(
                                    "https://localhost:" + server.port() + "/hello",
                                    server.port(),
                                    "--no-token",
                                    FIND)
                            .ended(0);

            Matcher line =
                    Pattern.compile("Header limit +a token of (\\d+) characters; one")
                            .matcher(console.out());
            assertTrue(line.find(), console::out);
            // 64 KB without 32 bytes for each field and the others (RFC 9113 section 6.5.2).
            int limit = Integer.parseInt(line.group(1));
            assertTrue(limit > 65_000 && limit < 65_500, line::group);
        }
    }

    private static String note(Console console) {
        int start = console.out().indexOf("Note: The token leaves");
        assertTrue(start >= 0, console::out);
        return console.out().substring(start, console.out().indexOf("\n\n", start) + 1);
    }
}
