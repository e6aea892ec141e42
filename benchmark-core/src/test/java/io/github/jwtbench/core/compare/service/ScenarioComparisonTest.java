package io.github.jwtbench.core.compare.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.environment.ForeignService;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.scenario.Reach;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioReader;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With real services, which are started by commands. */
class ScenarioComparisonTest {
    private static final ServicePlan PLAN = new ServicePlan(300, 50, 5);

    @TempDir private Path folder;
    private TestCertificate certificate;

    @BeforeEach
    void certify() throws IOException {
        certificate = TestCertificate.create(folder);
    }

    private Scenario scenario(String status) throws Exception {
        return ScenarioReader.read(
                Files.writeString(
                        folder.resolve("s.yaml"),
                        """
                        name: slow
                        service: {url: 'https://localhost', trust: server.crt, protocol: http/1.1}
                        request: {method: GET, path: /}
                        tokens: none
                        expect: {status: %s}
                        load:
                          closed: {concurrency: 2}
                          connections: 2
                          streams: 1
                          durationSeconds: 1
                          timeoutSeconds: 1
                          warmUpSeconds: 0
                        """
                                .formatted(status)));
    }

    private ForeignService slow(int hashes) {
        return ForeignService.parse(
                "command:%s/bin/java -cp %s %s {port} %s %s %d"
                        .formatted(
                                System.getProperty("java.home"),
                                System.getProperty("java.class.path"),
                                SlowServer.class.getName(),
                                certificate.certificate(),
                                certificate.privateKey(),
                                hashes));
    }

    private Comparison compare(Scenario scenario, ForeignService base, ForeignService candidate)
            throws Exception {
        return new ScenarioComparison(
                        scenario, base, candidate, PLAN, Reach.trusting(scenario.service().trust()))
                .run("test", List::of, Duration.ZERO, folder.resolve("work"), kept -> {});
    }

    @Test
    void aServiceThatDoesMoreCostsMore() throws Exception {
        Comparison comparison = compare(scenario("200"), slow(0), slow(10_000));

        assertEquals(Status.VALID, comparison.status(), comparison.reasons()::toString);
        double ratio = Answers.of(comparison).get(0).ratio();
        assertTrue(ratio > 1.5, "ratio " + ratio);
        assertEquals("a new process", comparison.arm("base").settings().get("a start"));
        assertEquals("GET /", comparison.facts().get("request"));
    }

    @Test
    void anAnswerThatIsWrongIsNoResult() throws Exception {
        Comparison comparison = compare(scenario("204"), slow(0), slow(0));

        assertEquals(Status.INVALID, comparison.status());
        assertTrue(
                comparison.reasons().get(0).contains("expected status 204, got: 200"),
                comparison.reasons()::toString);
    }

    @Test
    void aCommandThatEndsIsNamed() throws Exception {
        Comparison comparison =
                compare(scenario("200"), ForeignService.parse("command:false {port}"), slow(0));

        assertEquals(Status.INVALID, comparison.status());
        assertTrue(
                comparison.reasons().get(0).contains("base: false (pid "),
                comparison.reasons()::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ftp://localhost:1",
                "image:",
                "compose:a.yaml",
                "command:",
                "command:java -jar a.jar"
            })
    void whatIsNoServiceIsRefused(String text) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> ForeignService.parse(text));

        assertEquals(
                "a service must be https://HOST:PORT, http://HOST:PORT, image:REFERENCE,"
                        + " compose:FILE SERVICE, or command:PROGRAM with {port} where its port belongs, got: "
                        + text,
                refused.getMessage());
    }

    @Test
    void aServiceElsewhereIsRefused() {
        ForeignService elsewhere = ForeignService.parse("https://192.0.2.1:443");

        IOException refused =
                assertThrows(
                        IOException.class, () -> elsewhere.start(folder.resolve("log"), "https"));

        assertEquals(
                "the CPU time of a service can be read on this machine only, got:"
                        + " https://192.0.2.1:443",
                refused.getMessage());
    }
}
