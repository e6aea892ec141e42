package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.process.ShortLivedJvm;
import io.github.jwtbench.core.tls.LocalServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code load} and {@code ab} where nothing is read that only Linux has. */
class PortableAccountTest {
    private static final long SELF = ProcessHandle.current().pid();
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    @TempDir private Path folder;

    private LocalServer server;

    @BeforeEach
    void start() throws Exception {
        server = LocalServer.plain(exchange -> LocalServer.answer(exchange, 200, ""));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Path scenario(String cost) throws Exception {
        String service = "{url: '%s', protocol: http/1.1%s}".formatted(server.uri(), cost);
        return PlainScenario.write(folder, service, 1, 2);
    }

    /** Everything that it prints; the exit code is that of the machine's calm. */
    private String jwtbench(String source, String... arguments) throws Exception {
        Path log = folder.resolve("log");
        ChildCommand command =
                ShortLivedJvm.of(Jwtbench.class)
                        .arguments(arguments)
                        .variables(Map.of(Account.VARIABLE, source));
        try (ChildProcess child = ChildProcess.start("jwtbench", command, log)) {
            assertTrue(child.endsWithin(DEADLINE), "it must end");
            return child.exitCode() + "\n" + Files.readString(log);
        }
    }

    @Test
    void unknownSourceIsAUsageError() throws Exception {
        String said =
                jwtbench(
                        "procfs",
                        "load",
                        scenario("").toString(),
                        "--out=" + folder.resolve("out"));
        assertTrue(said.startsWith("2\n"), said);
        assertTrue(
                said.contains("JWTBENCH_CPU_SOURCE must be auto or portable, got: procfs"), said);
    }

    @Test
    void loadReportsCostAndSource() throws Exception {
        String said =
                jwtbench(
                        "portable",
                        "load",
                        scenario(", cost: {pid: " + SELF + "}").toString(),
                        "--out=" + folder.resolve("out"));
        JsonNode run =
                new ObjectMapper()
                        .readTree(folder.resolve("out/runs/scenario-plain.json").toFile());
        assertEquals(
                "process " + SELF + ", by OSHI",
                run.at("/service/reading/source").textValue(),
                said);
        assertEquals(
                Account.of("portable").grainNanos(),
                run.at("/service/reading/grainNanos").longValue(),
                said);
        assertTrue(run.at("/service/cpuSeconds").doubleValue() > 0, said);
        assertTrue(run.at("/driver/cpuSeconds").doubleValue() > 0, said);
        assertTrue(run.at("/environment/memoryBytes").longValue() > 0, said);
    }

    @Test
    @Tag("slow")
    void abComparesCpuTimeFromTheJvm() throws Exception {
        String said =
                jwtbench(
                        "portable",
                        "ab",
                        "--scenario=" + scenario(""),
                        "--base=" + server.uri(),
                        "--candidate=" + server.uri(),
                        "--budget=50s",
                        "--out=" + folder.resolve("out"));
        JsonNode ab = new ObjectMapper().readTree(folder.resolve("out/ab.json").toFile());
        assertEquals(Account.of("portable").source(), ab.at("/facts/CPU time").textValue(), said);
        assertEquals("shared", ab.at("/facts/processors").textValue(), said);
        JsonNode work = ab.at("/starts/0/slices/0/work");
        assertTrue(work.at("/cpuNanos").longValue() > 0, said);
        assertTrue(work.has("compilerNanos") && work.has("collectorNanos"), said);
        // A busy machine may have time for one start only.
        for (JsonNode reason : ab.at("/reasons")) {
            assertTrue(reason.textValue().startsWith("an answer needs at least"), said);
        }
    }
}
