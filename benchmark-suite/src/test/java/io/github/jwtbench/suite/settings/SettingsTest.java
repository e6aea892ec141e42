package io.github.jwtbench.suite.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.EngineType;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

    @Test
    void missingSettingHasItsDefault() {
        Settings settings = SampleSettings.with();

        assertEquals(50, settings.wrkConnections());
        assertTrue(settings.wrkLatency());
        assertEquals(EngineType.STAGED, settings.engine());
        assertEquals(
                EnumSet.of(Settings.WrkPart.LOAD, Settings.WrkPart.SERVICES), settings.wrkParts());
        assertEquals(Optional.empty(), settings.fault());
        assertEquals(Optional.empty(), settings.trust());
    }

    @Test
    void defaultFollowsAnotherSetting() {
        Settings settings =
                SampleSettings.with(
                        "wrk.duration", "8s", "integration.service.url", "https://localhost:20443");

        assertEquals(Duration.ofSeconds(8), settings.http2Duration());
        assertEquals(URI.create("https://localhost:20443"), settings.metricsUrl());
        assertEquals(
                Duration.ofSeconds(6),
                SampleSettings.with("wrk.duration", "8s", "http2.duration", "6s").http2Duration());
    }

    @Test
    void tierAppliesToAllModulesUnlessOverridden() {
        Settings settings = SampleSettings.with("benchmark.tier", "smoke", "jmh.tier", "full");

        assertEquals(Tier.SMOKE, settings.libraryTier());
        assertEquals(Tier.SMOKE, settings.comparisonTier());
        assertEquals(Tier.FULL, settings.jmhTier());
        assertEquals(Tier.QUICK, settings.formatTier());
        assertEquals(Tier.FULL, SampleSettings.with("format.tier", "full").formatTier());
    }

    @Test
    void emptySettingIsNull() {
        Settings settings = SampleSettings.with("benchmark.fault", "", "benchmark.trust", "");

        assertEquals(Optional.empty(), settings.fault());
        assertEquals(Optional.empty(), settings.trust());
        assertEquals(
                Optional.of("unauthorized"),
                SampleSettings.with("benchmark.fault", "unauthorized").fault());
    }

    @ParameterizedTest
    @CsvSource({"LOAD, LOAD", "load, LOAD", "frameworks-spring-http2, FRAMEWORKS_SPRING_HTTP2"})
    void wordsAreCaseInsensitive(String value, Settings.WrkPart part) {
        assertEquals(Set.of(part), SampleSettings.with("wrk.parts", value).wrkParts());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wrk.threads | 0 | wrk.threads must be >= 1, got: 0",
                "load.connections | -5 | load.connections must be >= 1, got: -5",
                "http2.streams | 0 | http2.streams must be >= 1, got: 0",
                "wrk.threads | 51 | load.connections must be >= wrk.threads, got: 50 < 51",
                "http2.streams | 3 | load.connections must be a multiple of http2.streams, got: 50 and 3",
                "http2.streams | 100 | load.connections must be a multiple of http2.streams, got: 50 and 100",
                "wrk.duration | 500ms | wrk.duration must be whole seconds, got: 500ms",
                "load.timeout | 1500ms | load.timeout must be whole seconds, got: 1500ms",
                "http2.duration | 1ms | http2.duration must be whole seconds, got: 1ms",
                "benchmark.warmup | 1ms | benchmark.warmup must be whole seconds, got: 1ms",
                "rig.rate | -1 | rig.rate must be >= 0, got: -1",
                "startup.rounds | -1 | startup.rounds must be >= 0, got: -1",
                "benchmark.fault | typo | benchmark.fault must be empty or unauthorized, got: typo",
                "wrk.threads | '' | wrk.threads must have a value, got an empty one",
                "benchmark.capture | '' | benchmark.capture must have a value, got an empty one",
                "wrk.duration | '' | wrk.duration must have a value, got an empty one",
                "jmh.iterations | 0 | jmh.iterations must be >= 1, got: 0",
                "jmh.warmupIterations | -1 | jmh.warmupIterations must be >= 0, got: -1",
                "jmh.threads | 0 | jmh.threads must be 1 to 100, the streams of one connection; got: 0",
                "jmh.threads | 101 | jmh.threads must be 1 to 100, the streams of one connection; got: 101",
                "sweep.seconds | 0 | sweep.seconds must be >= 1, got: 0",
                "jmh.time | 21s | (jmh.iterations + jmh.warmupIterations) × jmh.time must be at most 120 s, since tokens expire; got: 126 s",
                "benchmark.trust | ca.pem | benchmark.trust must be empty unless benchmark.environment is external, got: ca.pem"
            })
    void errorNamesPropertyAndRule(String name, String value, String message) {
        assertRefused(message, name, value);
    }

    @Test
    void trialMayLastAsLongAsItsTokens() {
        assertEquals(Duration.ofSeconds(20), SampleSettings.with("jmh.time", "20s").jmhTime());
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
    void startedServiceMustListenOnThisMachine(String name, String value) {
        assertRefused(
                name
                        + " must be https://localhost:PORT unless benchmark.environment is"
                        + " external, got: "
                        + value,
                name,
                value);
        SampleSettings.with(name, value, "benchmark.environment", "external");
    }

    @Test
    void scenarioNeedsAnHttpsAddress() {
        assertRefused(
                "integration.service.url must be https://HOST, got: http://example.org",
                "integration.service.url",
                "http://example.org",
                "benchmark.scenario",
                "jwt",
                "benchmark.environment",
                "external");
    }

    @ParameterizedTest
    @CsvSource({
        "benchmark.environment, docker, CONTAINER",
        "service.image, aot, jvm-aot",
        "benchmark.engine, jjwt, JOSE4J",
        "library.tier, huge, QUICK",
        "wrk.parts, jmh, SERVICES",
        "wrk.threads, many, int",
        "benchmark.tier, huge, QUICK",
        "wrk.latency, perhaps, boolean"
    })
    void unknownWordIsRefusedWithTheAllowedOnes(String name, String value, String word) {
        String message = refusal(name, value);

        assertTrue(message.contains("--" + name + "'"), message);
        assertTrue(message.contains(word), message);
        assertTrue(message.contains("'" + value + "'"), message);
    }

    @ParameterizedTest
    @CsvSource({"1, PT1S", "1s, PT1S", "30s, PT30S", "2m, PT2M", "1h, PT1H", "999999s, PT999999S"})
    void timesHaveTheFormsOfWrkAndJmh(String text, Duration expected) {
        Settings settings =
                SampleSettings.with(
                        "wrk.duration",
                        text,
                        "http2.duration",
                        text,
                        "load.timeout",
                        text,
                        "benchmark.warmup",
                        text);

        assertEquals(expected, settings.wrkDuration());
        assertEquals(expected, settings.http2Duration());
        assertEquals(expected, settings.wrkTimeout());
        assertEquals(expected, settings.warmUp());
        assertEquals(Duration.ofMillis(500), SampleSettings.with("jmh.time", "500ms").jmhTime());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "0s", "-1s", "s", "1 s", "1S", "1.5s", "01s", "1000000s", "1s ", "1d"})
    void malformedTimeIsRefusedWithNameAndRule(String text) {
        for (String name : new String[] {"wrk.duration", "jmh.time"}) {
            String message = refusal(name, text);

            assertTrue(message.contains("--" + name + "'"), message);
            assertTrue(
                    message.contains(
                            "must be a number and ms, s, m or h, or of seconds alone, such as 30s,"
                                    + " got: "
                                    + text.strip()),
                    message);
        }
    }

    private static void assertRefused(String message, String... changes) {
        assertEquals(message, refusal(changes));
    }

    private static String refusal(String... changes) {
        return assertThrows(IllegalArgumentException.class, () -> SampleSettings.with(changes))
                .getMessage();
    }
}
