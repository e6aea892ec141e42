package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With real processes. */
class TokenCommandTest {
    @TempDir private Path folder;

    private TokenResponse token(String script) throws TokenRequestException {
        return new TokenCommand(List.of("sh", "-c", script), folder).next();
    }

    @Test
    void theFirstLineIsTheToken() throws Exception {
        Files.writeString(folder.resolve("token.txt"), "opaque-token\r\nmore\n");

        assertEquals(
                new TokenResponse("opaque-token", Optional.empty(), Duration.ofMinutes(10)),
                token("echo warning >&2; cat; cat token.txt"));
    }

    @Test
    void lifetimeComesFromTheJwt() throws Exception {
        Files.writeString(folder.resolve("token.txt"), new SampleIssuer().mint(1).get(0));

        Duration lifetime = token("cat token.txt").lifetime();

        assertTrue(lifetime.compareTo(Duration.ofHours(1)) <= 0, lifetime.toString());
        assertTrue(lifetime.compareTo(Duration.ofMinutes(30)) > 0, lifetime.toString());
    }

    /** What a failed command printed may be a token; what it printed as errors says why. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "echo secret; exit 3 | it ended with exit code 3",
                "echo secret; echo log in first >&2; exit 1 | it ended with exit code 1: log in first",
                "true | its first line must be a token of visible ASCII, got: another text",
                "echo secret secret | its first line must be a token of visible ASCII, got: another"
                        + " text",
                "echo sécret | its first line must be a token of visible ASCII, got: another text"
            })
    void aFailureShowsNoToken(String script, String reason) {
        TokenRequestException failed =
                assertThrows(TokenRequestException.class, () -> token(script));

        assertEquals("sh gave no token: " + reason, failed.getMessage());
    }

    @Test
    void missingProgramOrExpiredTokenIsReported() throws Exception {
        TokenRequestException missing =
                assertThrows(
                        TokenRequestException.class,
                        () -> new TokenCommand(List.of("./no-such"), folder).next());
        // What follows is the JDK's own sentence, another in each version.
        String said =
                "./no-such gave no token: it ended with exit code 127: Cannot run program"
                        + " \"./no-such\" (in directory \""
                        + folder
                        + "\"): ";
        assertTrue(missing.getMessage().startsWith(said), missing.getMessage());

        long past = Instant.now().getEpochSecond() - 1;
        Files.writeString(
                folder.resolve("token.txt"), new SampleIssuer().sign("{\"exp\":" + past + "}"));
        assertEquals(
                "sh gave no token: its token has expired",
                assertThrows(TokenRequestException.class, () -> token("cat token.txt"))
                        .getMessage());
    }
}
