package io.github.jwtbench.jmh.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.jmh.Certificate;
import io.github.jwtbench.jmh.client.CallResult;
import io.github.jwtbench.suite.jmh.JmhTrial;
import io.github.jwtbench.suite.jmh.RawJmh;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark through JMH itself, in this JVM, against a server that does nothing. */
class BenchmarkSetupTest {

    @TempDir static Path folder;
    private static Certificate certificate;
    private static NullServer server;
    private static Path tokens;

    @BeforeAll
    static void start() throws Exception {
        certificate = Certificate.create(folder);
        server =
                NullServer.start(
                        certificate.certificate(), certificate.privateKey(), NullAnswer.body(60));
        tokens = OwnerFile.write(folder.resolve("tokens.txt"), new SuiteIssuer().mint(3));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void forget() {
        Fixture.use(null);
    }

    private static void fixture(String name, boolean calibration) {
        Fixture.use(
                new Fixture(
                        URI.create("https://localhost:" + server.port()),
                        certificate.certificate(),
                        0,
                        tokens,
                        folder.resolve(name),
                        1,
                        calibration,
                        false));
    }

    private static ChainedOptionsBuilder options(
            Class<?> benchmark, Map<String, String> parameters) {
        ChainedOptionsBuilder options =
                new OptionsBuilder()
                        .include("^\\Q" + benchmark.getName() + ".\\E[a-z]+$")
                        .mode(Mode.SampleTime)
                        .forks(0)
                        .threads(1)
                        .warmupIterations(1)
                        .warmupTime(TimeValue.milliseconds(20))
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(20))
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT);
        parameters.forEach(options::param);
        return options;
    }

    static Stream<Arguments> benchmarks() {
        Stream<Arguments> health =
                Stream.of("NETTY", "JDK", "VERTX")
                        .map(each -> Arguments.of(HealthBenchmark.class, Map.of("client", each)));
        Stream<Arguments> others =
                Stream.of(
                                JwtEchoBenchmark.class,
                                JwtValidationBenchmark.class,
                                ForwardBenchmark.class)
                        .flatMap(
                                type ->
                                        Stream.of("PLAIN REPEAT", "SPLIT ROTATE", "SPLIT UNIQUE")
                                                .map(each -> each.split(" "))
                                                .map(
                                                        each ->
                                                                Arguments.of(
                                                                        type,
                                                                        Map.of(
                                                                                "client", "NETTY",
                                                                                "headers", each[0],
                                                                                "regime",
                                                                                each[1]))));
        return Stream.concat(health, others);
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void eachBenchmarkCountsItsMeasuredCalls(Class<?> benchmark, Map<String, String> parameters)
            throws Exception {
        String name = benchmark.getSimpleName() + String.join("", parameters.values());
        fixture(name, true);
        long before = server.requests();

        assertEquals(1, new Runner(options(benchmark, parameters).build()).run().size());

        JmhTrial trial = RawJmh.trial(folder.resolve(name));
        assertTrue(trial.whole(), trial::words);
        assertEquals(2, trial.iterations().size());
        assertEquals(
                trial.answered(),
                trial.iterations().stream().mapToLong(JmhTrial.Iteration::answered).sum());
        assertTrue(
                trial.answered() < server.requests() - before,
                "the calls of the warm-up must not be counted");
    }

    /** Not through JMH, which keeps the state of a trial that failed when it has no fork. */
    @Test
    void wrongAnswerIsCountedAndEndsTheTrial() throws Exception {
        fixture("wrong", true);
        try (MeasuredWindow window =
                new MeasuredWindow(Fixture.current(), 1, Duration.ofSeconds(1), System::nanoTime)) {
            window.begin();
            window.intend();
            window.add(new CallResult(200, 0, null, null));
            window.intend();
            String message =
                    assertThrows(
                                    WrongAnswerException.class,
                                    () ->
                                            window.add(
                                                    new CallResult(
                                                            401, 0, Failure.STATUS, "a 401")))
                            .getMessage();
            assertEquals("a call failed: a 401", message);
        }

        JmhTrial trial = RawJmh.trial(folder.resolve("wrong"));
        assertFalse(trial.whole());
        assertEquals(2, trial.intended());
        assertEquals(2, trial.answered());
        assertEquals(1, trial.succeeded());
        assertEquals(Map.of("status", 1L), trial.failures());
        assertEquals(Map.of(200, 1L, 401, 1L), trial.statuses());
    }

    @Test
    void benchmarkWithoutItsFixtureFails() {
        String message = assertThrows(IllegalStateException.class, Fixture::current).getMessage();

        assertTrue(message.contains("started by their runner"), message);
    }
}
