package io.github.jwtbench.jmh.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.process.ChildJvm;
import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.jmh.Certificate;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.HealthBenchmark;
import io.github.jwtbench.jmh.benchmark.NullAnswer;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.jmh.driver.Order.LoadOrder;
import io.github.jwtbench.suite.jmh.JmhTrial;
import io.github.jwtbench.suite.jmh.RawJmh;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client's JVM as a process, against a server that does nothing. */
class DriverMainTest {

    @TempDir static Path folder;
    private static Certificate certificate;
    private static NullServer server;
    private static ChildJvm jvm;
    private static Path tokens;

    @BeforeAll
    static void start() throws Exception {
        certificate = Certificate.create(folder);
        server =
                NullServer.start(
                        certificate.certificate(), certificate.privateKey(), NullAnswer.body(60));
        tokens = OwnerFile.write(folder.resolve("tokens.txt"), new SuiteIssuer().mint(3));
        jvm = ChildJvm.start(DriverMain.class, List.of(), folder.resolve("driver.log"));
    }

    @AfterAll
    static void stop() {
        jvm.close();
        server.close();
    }

    private static Fixture fixture(String name, boolean calibration) {
        return new Fixture(
                URI.create("https://localhost:" + server.port()),
                certificate.certificate(),
                0,
                tokens,
                folder.resolve(name),
                2,
                calibration,
                false);
    }

    private static Order.Trial trial(String include) {
        return new Order.Trial(
                include,
                Order.Mode.THROUGHPUT,
                new TreeMap<>(Map.of("client", "NETTY")),
                2,
                0,
                1,
                50,
                "jmh");
    }

    private static String health() {
        return "^\\Q" + HealthBenchmark.class.getName() + ".\\E[a-z]+$";
    }

    @Test
    void trialWritesItsResultAndCounts() throws Exception {
        jvm.ask(new Order(fixture("trial", true), trial(health())), Reply.class);

        JsonNode result = Json.read(folder.resolve("trial/jmh.json"), JsonNode.class);
        assertEquals("thrpt", result.get(0).get("mode").asText());
        assertEquals("ops/s", result.get(0).get("primaryMetric").get("scoreUnit").asText());
        JmhTrial counts = RawJmh.trial(folder.resolve("trial"));
        assertTrue(counts.whole(), counts.words());
    }

    @Test
    void loadCallsEachEndpointAndCountsTheAnswers() throws Exception {
        long before = server.requests();

        LoadOrder load =
                new LoadOrder(ClientKind.JDK, List.of(ServiceEndpoint.values()), 2, 1, 2, 100);

        long answered = jvm.ask(new Order(fixture("load", true), load), Reply.class).answered();

        assertTrue(answered > 0);
        assertEquals(server.requests() - before, answered);
    }

    /** The answers of a server that does nothing are not the service's. */
    @Test
    void errorIsReportedWithoutAToken() throws Exception {
        Fixture wrong = fixture("wrong", false);
        LoadOrder load =
                new LoadOrder(
                        ClientKind.NETTY, List.of(ServiceEndpoint.JWT_VALIDATION), 3, 0, 1, 50);

        String message =
                assertThrows(
                                ChildException.class,
                                () -> jvm.ask(new Order(wrong, load), Reply.class))
                        .getMessage();

        assertTrue(message.contains("expected a body that contains"), message);
        assertFalse(message.contains("eyJ"), message);
        assertFalse(Files.readString(folder.resolve("driver.log")).contains("eyJ"));
        assertThrows(
                ChildException.class,
                () -> jvm.ask(new Order(wrong, trial("nothing")), Reply.class));
    }
}
