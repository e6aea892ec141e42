package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class OptionsTest {
    private static final Path FOLDER = Path.of("folder");

    @Test
    void goodSettingsPass() {
        Options options = Sample.options(FOLDER);

        options.check();

        assertEquals(8, options.connections);
        assertTrue(options.latency);
        assertNull(options.fault());
        assertEquals(
                "unauthorized", Sample.options(FOLDER, "benchmark.fault", "unauthorized").fault());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wrk.threads | 0 | wrk.threads must be >= 1, got: 0",
                "wrk.connections | -5 | wrk.connections must be >= 1, got: -5",
                "http2.streams | 0 | http2.streams must be >= 1, got: 0",
                "wrk.threads | 9 | wrk.connections must be >= wrk.threads, got: 8 < 9",
                "http2.streams | 3 | wrk.connections must be a multiple of http2.streams, got: 8 and 3",
                "http2.streams | 16 | wrk.connections must be a multiple of http2.streams, got: 8 and 16",
                "rig.rate | -1 | rig.rate must be >= 0, got: -1",
                "startup.rounds | -1 | startup.rounds must be >= 0, got: -1",
                "benchmark.fault | typo | benchmark.fault must be empty or unauthorized, got: typo",
                "benchmark.engine | jjwt | benchmark.engine must be staged or jose4j, got: jjwt"
            })
    void aBadValueIsNamedWithItsPropertyAndItsRule(String name, String value, String message) {
        assertRefused(message, name, value);
    }

    @ParameterizedTest
    @CsvSource({
        "integration.service.url, https://localhost",
        "integration.service.url, https://example.org:10443",
        "integration.service.url, http://localhost:10443",
        "integration.service.url, localhost:10443",
        "keycloak.url, https://localhost:0",
        "keycloak.url, https://127.0.0.1:1443"
    })
    void whatIsStartedHereMustListenHere(String name, String value) {
        assertRefused(
                name
                        + " must be https://localhost:PORT unless benchmark.environment is external"
                        + " or skip.container.lifecycle is true, got: "
                        + value,
                name,
                value);
        Sample.options(FOLDER, name, value, "skip.container.lifecycle", "true").check();
        Sample.options(FOLDER, name, value, "benchmark.environment", "external").check();
    }

    /** The older word has the last say. */
    @ParameterizedTest
    @CsvSource({
        "process, false, process",
        "external, false, external",
        "auto, true, external",
        "container, true, external",
        "EXTERNAL, true, external"
    })
    void twoWordsSayThatEverythingRunsAlready(String environment, String skip, String chosen) {
        Options options =
                Sample.options(
                        FOLDER,
                        "benchmark.environment",
                        environment,
                        "skip.container.lifecycle",
                        skip);

        assertEquals("environment " + chosen + ": asked for", options.suite.choose().line());
        assertEquals(chosen.equals("external"), options.suite.external());
    }

    @ParameterizedTest
    @CsvSource({"benchmark.environment, docker, container", "service.image, aot, jvm-aot"})
    void otherWordsAreRefusedWithTheOnesThatThereAre(String name, String value, String word) {
        CommandLine.ParameterException refused =
                assertThrows(
                        CommandLine.ParameterException.class,
                        () -> Sample.options(FOLDER, name, value));

        assertTrue(refused.getMessage().contains("--" + name), refused.getMessage());
        assertTrue(refused.getMessage().contains(word), refused.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"1s, PT1S", "30s, PT30S", "2m, PT2M", "1h, PT1H", "999999s, PT999999S"})
    void durationsAreThoseOfWrk(String text, Duration expected) {
        assertEquals(expected, Sample.options(FOLDER, "wrk.duration", text).wrkDuration);
        assertEquals(expected, Sample.options(FOLDER, "http2.duration", text).http2Duration);
        assertEquals(expected, Sample.options(FOLDER, "wrk.timeout", text).timeout);
        assertEquals(expected, Sample.options(FOLDER, "benchmark.warmup", text).warmUp);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0s",
                "-1s",
                "1",
                "s",
                "1 s",
                "1S",
                "1.5s",
                "1ms",
                "01s",
                "1000000s",
                "1s "
            })
    void otherDurationsAreRefusedByNameAndRule(String text) {
        CommandLine.ParameterException refused =
                assertThrows(
                        CommandLine.ParameterException.class,
                        () -> Sample.options(FOLDER, "wrk.duration", text));

        assertTrue(refused.getMessage().contains("--wrk.duration"), refused.getMessage());
        assertTrue(
                refused.getMessage()
                        .contains(
                                "must be a number and s, m or h, such as 30s, got: "
                                        + text.strip()),
                refused.getMessage());
    }

    private static void assertRefused(String message, String name, String value) {
        Options options = Sample.options(FOLDER, name, value);

        assertEquals(
                message, assertThrows(IllegalArgumentException.class, options::check).getMessage());
    }
}
