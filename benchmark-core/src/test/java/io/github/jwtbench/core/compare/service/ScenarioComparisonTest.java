package io.github.jwtbench.core.compare.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ComparisonStatus;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioReader;
import io.github.jwtbench.core.service.ForeignService;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With real services, which are started by commands. */
class ScenarioComparisonTest {
    private static final ServicePlan PLAN = new ServicePlan(300, 50, 5);

    @TempDir private Path folder;
    private final List<String> said = new ArrayList<>();
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
        return compare(scenario, base, candidate, NewEndpoint.FAILURE);
    }

    private Comparison compare(
            Scenario scenario,
            ForeignService base,
            ForeignService candidate,
            NewEndpoint newEndpoint)
            throws Exception {
        return new ScenarioComparison(
                        scenario,
                        base,
                        candidate,
                        PLAN,
                        EndpointResolver.trusting(scenario.service().trust()),
                        newEndpoint)
                .run(
                        "test",
                        List::of,
                        new Budget(Duration.ZERO, said::add),
                        folder.resolve("work"),
                        kept -> {});
    }

    @Test
    void aServiceThatDoesMoreCostsMore() throws Exception {
        Comparison comparison = compare(scenario("200"), slow(0), slow(10_000));

        assertEquals(ComparisonStatus.VALID, comparison.status(), comparison.reasons()::toString);
        double ratio = Answers.of(comparison).get(0).ratio();
        assertTrue(ratio > 1.5, "ratio " + ratio);
        assertTrue(said.get(0).startsWith("a start sends 1100 requests: about 1 s"), said.get(0));
        assertTrue(
                said.get(1)
                        .matches(
                                "waiting for base, at most 120 s, until https://localhost:\\d+"
                                        + " answers; what it prints is in .*base-0.log"),
                said.get(1));
        assertEquals("a new process", comparison.arm("base").dimensions().get("a start"));
        assertEquals("GET /", comparison.facts().get("request"));
    }

    @Test
    void wrongAnswerMakesTheComparisonInvalid() throws Exception {
        Comparison comparison = compare(scenario("204"), slow(0), slow(0));

        assertEquals(ComparisonStatus.INVALID, comparison.status());
        assertTrue(
                comparison.reasons().get(0).contains("expected status 204, got: 200"),
                comparison.reasons()::toString);
    }

    @Test
    void endedCommandIsReported() throws Exception {
        Comparison comparison =
                compare(scenario("200"), ForeignService.parse("command:false {port}"), slow(0));

        assertEquals(ComparisonStatus.INVALID, comparison.status());
        assertTrue(
                comparison.reasons().get(0).contains("base: false (pid "),
                comparison.reasons()::toString);
    }

    /** The services are of this process: their CPU time does not matter here. */
    @ParameterizedTest
    @CsvSource({
        "404, 200, NEUTRAL, NOTHING",
        "405, 200, NEUTRAL, NOTHING",
        "404, 200, FAILURE, NOT_COMPARABLE",
        "405, 200, FAILURE, NOT_COMPARABLE",
        "401, 200, NEUTRAL, NOT_COMPARABLE",
        "410, 200, NEUTRAL, NOT_COMPARABLE",
        "500, 200, NEUTRAL, NOT_COMPARABLE",
        "404, 404, NEUTRAL, NOT_COMPARABLE",
        "404, 500, NEUTRAL, NOT_COMPARABLE",
        "200, 404, NEUTRAL, NOT_COMPARABLE"
    })
    void baseWithoutTheEndpointIsNotComparable(
            int base, int candidate, NewEndpoint asked, Verdict verdict) throws Exception {
        try (Answering old = new Answering(base);
                Answering young = new Answering(candidate)) {
            Comparison comparison = compare(scenario("200"), old.service(), young.service(), asked);

            Answer answer = Answers.of(comparison).get(0);
            assertEquals(verdict, answer.verdict(), answer::reason);
            String wrong = "of 300 requests were answered as expected: expected status 200, got: ";
            assertEquals(base != 200, answer.reason().contains("base: 0 " + wrong + base));
            assertEquals(
                    candidate != 200,
                    answer.reason().contains("candidate: 0 " + wrong + candidate),
                    answer::reason);
        }
    }

    private static final class Answering implements AutoCloseable {
        private final HttpServer server;

        Answering(int status) throws IOException {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getByName("localhost"), 0), 0);
            server.createContext(
                    "/",
                    exchange -> {
                        exchange.sendResponseHeaders(status, -1);
                        exchange.close();
                    });
            server.start();
        }

        ForeignService service() {
            return ForeignService.parse("http://localhost:" + server.getAddress().getPort());
        }

        @Override
        public void close() {
            server.stop(0);
        }
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
    void malformedServiceIsRefused(String text) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> ForeignService.parse(text));

        assertEquals(
                "a service must be https://HOST:PORT, http://HOST:PORT, image:REFERENCE,"
                        + " compose:FILE SERVICE, or command:PROGRAM with {port} where its port belongs, got: "
                        + text,
                refused.getMessage());
    }

    @Test
    void cpuTimeOfARemoteServiceIsUnknown() {
        assertEquals(
                "the CPU time of a service can be read on this machine only, got:"
                        + " https://192.0.2.1:443",
                ForeignService.parse("https://192.0.2.1:443").unseen());
        assertNull(ForeignService.parse("image:a").unseen());
    }

    /** A local service that is treated as remote. */
    private record Unseen(ForeignService service) implements ForeignService {
        @Override
        public String start() {
            return service.start();
        }

        @Override
        public String unseen() {
            return "it is elsewhere";
        }

        @Override
        public RunningService start(Path log, String scheme) throws IOException {
            return RunningService.found(((Found) service).url(), 0);
        }
    }

    @Test
    void latencyAndThroughputAreComparedWithoutCpuTime() throws Exception {
        try (Answering base = new Answering(200);
                Answering candidate = new Answering(200)) {
            Comparison comparison =
                    compare(scenario("200"), base.service(), new Unseen(candidate.service()));

            assertEquals(
                    ComparisonStatus.VALID, comparison.status(), comparison.reasons()::toString);
            String why = "not measured (it is elsewhere): latency and throughput decide";
            assertEquals(why, comparison.facts().get("CPU time"));
            assertTrue(said.contains("CPU time: " + why), said::toString);
            List<Answer> answers = Answers.of(comparison);
            assertEquals(
                    List.of(Figure.P50, Figure.THROUGHPUT),
                    answers.stream().map(each -> each.question().quantity()).toList());
            assertTrue(answers.stream().allMatch(each -> each.ratio() > 0), answers::toString);
            List<Answer> beside = Answers.beside(comparison, comparison.questions().get(0));
            assertTrue(beside.stream().noneMatch(each -> each.question().quantity() == Figure.CPU));
        }
    }
}
