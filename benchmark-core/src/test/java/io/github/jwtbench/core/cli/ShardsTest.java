package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import io.github.jwtbench.core.files.Resealed;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.process.ShortLivedJvm;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.shard.ShardPlan;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Shards that are real processes, against a real server. */
@Execution(ExecutionMode.CONCURRENT)
class ShardsTest {
    private static final int COUNT = 3;
    private static final int RATE = 100;
    private static final int SECONDS = 2;

    @TempDir private Path folder;

    /** Connections by token: a token of one shard is never seen on a connection of another. */
    private final Map<String, Set<Integer>> connections = new ConcurrentHashMap<>();

    private volatile String refused;
    private LocalServer server;
    private Path scenario;

    @BeforeEach
    void start() throws IOException {
        TestCertificate certificate = TestCertificate.create(folder);
        server = LocalServer.start(certificate, this::answer);
        Files.write(
                folder.resolve("tokens.txt"), List.of("t0", "t1", "t2", "t3", "t4", "t5", "t6"));
        scenario =
                Files.writeString(
                        folder.resolve("scenario.yaml"),
                        """
                        name: shared
                        service:
                          url: https://localhost:%d
                          trust: %s
                          protocol: http/1.1
                        request: {method: GET, path: /}
                        tokens: {file: tokens.txt}
                        tokenHeaders: plain
                        regime: rotate
                        expect: {status: 204}
                        load:
                          open: {requestsPerSecond: %d}
                          connections: 4
                          streams: 1
                          durationSeconds: %d
                          timeoutSeconds: 2
                          warmUpSeconds: 0
                        """
                                .formatted(
                                        server.port(),
                                        folder.relativize(certificate.certificate()),
                                        RATE,
                                        SECONDS));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String token = exchange.getRequestHeaders().getFirst("authorization");
        if (token != null) {
            connections
                    .computeIfAbsent(token, key -> ConcurrentHashMap.newKeySet())
                    .add(exchange.getRemoteAddress().getPort());
        }
        LocalServer.answer(exchange, ("Bearer " + refused).equals(token) ? 401 : 204, "");
    }

    private Run run(String out) throws IOException {
        return RunFiles.read(folder.resolve(out).resolve("runs/scenario-shared.json"));
    }

    private Console load() {
        return Console.run("load", scenario, "--shards=" + COUNT, "--out=" + folder.resolve("out"));
    }

    private Console merge() {
        return Console.run(
                "merge", folder.resolve("out/shards"), "--out", folder.resolve("merged"));
    }

    /** A shard that began late is a reason, too. */
    private void assertInvalid(String reason) throws IOException {
        merge().ended(1);
        assertEquals(Status.INVALID, run("merged").status());
        String reasons = run("merged").reasons().get(0);
        assertTrue(reasons.startsWith("shards: ") && reasons.contains(reason), reasons);
    }

    @Test
    @Tag("slow")
    void shardsAreMergedIntoOneRun() throws Exception {
        Console console = load();

        Run run = run("out");
        assertOneLoad(run);
        assertEquals(exitCode(run), console.exitCode(), console.all());
        assertEquals(RATE * SECONDS, run.outcome().succeeded());
        assertEquals(RATE, run.workload().ratePerSecond(), 1e-9);
        assertEquals(4, run.workload().connections());
        assertEquals(7, run.workload().tokens());
        assertTrue(
                console.out().matches("(?s).*3 of 3 shards: \\d s, \\d+ requests, 0 failed\\R.*"),
                console.out());
        String log =
                Files.readString(
                        folder.resolve("out/shards/1/raw/scenario-shared/latency-nanos.hlog"));
        assertTrue(log.contains("Tag=shard-1,"), log);
        assertTrue(
                tokensOfOneConnection().stream().allMatch(this::isOfOneShard),
                connections::toString);

        assertEquals(exitCode(run), merge().exitCode());
        assertEquals(run.performance(), run("merged").performance());
        assertEquals(run.outcome(), run("merged").outcome());

        Path shard = folder.resolve("out/shards/1");
        String knew = Files.readString(shard.resolve("shard.json"));
        Files.writeString(
                shard.resolve("shard.json"),
                Resealed.text(knew.replaceFirst("\"scenario\" : \"..", "\"scenario\" : \"xx")));
        assertInvalid("shard 1 ran another scenario");
        Files.writeString(shard.resolve("shard.json"), knew);

        Files.delete(shard.resolve("runs/scenario-shared.json"));
        assertInvalid("shard 1 is INVALID: it ended before it had a result");

        Files.move(shard, folder.resolve("elsewhere"));
        assertInvalid("shard 1 is missing");
        assertTrue(run("merged").outcome().succeeded() > 0, "the others are kept");
    }

    @Test
    @Tag("slow")
    void shardThatFailsBeforeTheStartPreventsIt() throws Exception {
        refused = "t1";

        load().ended(1);

        String reasons = run("out").reasons().toString();
        assertTrue(reasons.startsWith("[did not execute: shard 1: "), reasons);
        assertTrue(reasons.contains("401"), reasons);
        assertFalse(Files.exists(folder.resolve("out/shards/0/start")));
    }

    /** On a busy machine shards may begin late, and must report it. */
    private static void assertOneLoad(Run run) {
        assertTrue(
                run.reasons().isEmpty()
                        || run.reasons()
                                .toString()
                                .matches(
                                        "\\[shards: (shard \\d began \\d+ ms after the common"
                                                + " start(; )?)+]"),
                run.reasons()::toString);
    }

    private static int exitCode(Run run) {
        return run.status() == Status.VALID ? 0 : 1;
    }

    /** The connections that carried each token, as sets of tokens. */
    private List<Set<String>> tokensOfOneConnection() {
        Map<Integer, Set<String>> tokens = new ConcurrentHashMap<>();
        connections.forEach(
                (token, all) ->
                        all.forEach(
                                each ->
                                        tokens.computeIfAbsent(
                                                        each, key -> ConcurrentHashMap.newKeySet())
                                                .add(token)));
        return List.copyOf(tokens.values());
    }

    private boolean isOfOneShard(Set<String> tokens) {
        return tokens.stream()
                        .map(token -> token.charAt(token.length() - 1) % COUNT)
                        .distinct()
                        .count()
                == 1;
    }

    @Test
    void lateShardDoesNotRun() throws Exception {
        onlyShard(Instant.now().minusSeconds(1000)).ended(1);
        assertInvalid("shard 0 is INVALID: did not execute: ready 10");
    }

    @Test
    @Tag("slow")
    void killedShardIsNamed() throws Exception {
        try (ChildProcess killed = shard(0);
                ChildProcess other = shard(1)) {
            awaitLine(killed, "shard-0: ready");
            awaitLine(other, "shard-1: ready");
            Instant start = Instant.now().plusSeconds(2);
            WholeFile.write(folder.resolve("out/shards/0/start"), start.toString());
            WholeFile.write(folder.resolve("out/shards/1/start"), start.toString());
            awaitLine(killed, "shard-0: 1 s");
            ProcessHandle.of(killed.pid()).ifPresent(ProcessHandle::destroyForcibly);
            awaitLine(other, "shard-1: 1 s");
            other.exitCode();
        }
        assertInvalid("shard 0 is INVALID: it ended before it had a result");
        assertEquals(RATE * SECONDS / 2, run("merged").outcome().succeeded());
    }

    private static void awaitLine(ChildProcess shard, String line) throws Exception {
        while (!Files.readString(shard.log()).contains(line)) {
            assertTrue(shard.isAlive(), () -> "it must say " + line);
            Thread.sleep(20); // its log is a file
        }
    }

    private ChildProcess shard(int index) throws IOException {
        return ChildProcess.start(
                "shard " + index,
                ShortLivedJvm.of(Jwtbench.class)
                        .arguments("shard", scenario.toString(), "--of", "2")
                        .arguments("--out", folder.resolve("out/shards").toString())
                        .variables(Map.of(ShardPlan.INDEX, "" + index)),
                folder.resolve("log-" + index));
    }

    private Console onlyShard(Instant start) {
        return Console.run(
                "shard",
                scenario,
                "--of=1",
                "--index=0",
                "--start=" + start,
                "--out=" + folder.resolve("out/shards"));
    }

    /** As when the disk is full. */
    @Test
    void unwritableResultsAreAFailure() throws Exception {
        Path shard = Files.createDirectories(folder.resolve("out/shards/0"));
        Files.createFile(shard.resolve("raw"));
        onlyShard(Instant.now().plusSeconds(5)).ended(2);
        Console merged = merge().ended(2);

        assertEquals(
                "merge: no shard has a result: shard 0: it ended before it had a result\n",
                merged.err());
    }

    @Test
    void mergeWithoutShardsFails() {
        merge().ended(2);
        assertFalse(Files.exists(folder.resolve("merged")));
    }

    @Test
    void moreShardsThanConnectionsAreRefused() {
        Console console = Console.run("load", scenario, "--shards", "5").ended(2);

        assertEquals(
                "load: connections and requestsPerSecond must be at least as many as shards, got: 4"
                        + " connections, 100 req/s, 5 shards\n",
                console.err());
    }

    private CommandResult loadOnKubernetes(Path programs) {
        return ShortLivedJvm.of(Jwtbench.class)
                .arguments("load", scenario.toString(), "--shards=2", "--scheduler=kubernetes")
                .arguments("--out=" + folder.resolve("out"))
                .variables(Map.of("PATH", programs.toString()))
                .run();
    }

    @Test
    void withoutKubectlNothingIsStarted() throws Exception {
        CommandResult result = loadOnKubernetes(Files.createDirectory(folder.resolve("programs")));

        assertEquals(2, result.exitCode());
        assertTrue(
                result.errors()
                        .startsWith(
                                "load: kubectl must be installed, version 1.29 or newer, got:"
                                        + " Cannot run program \"kubectl\""),
                result::errors);
    }

    @Test
    void anOldKubectlIsRefused() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path kubectl =
                Files.writeString(
                        programs.resolve("kubectl"),
                        "#!/bin/sh\necho '{\"clientVersion\": {\"gitVersion\": \"v1.20.5\"}}'\n");
        assertTrue(kubectl.toFile().setExecutable(true));

        CommandResult result = loadOnKubernetes(programs);

        assertEquals(2, result.exitCode());
        assertEquals(
                "load: kubectl must be installed, version 1.29 or newer, got: v1.20.5\n",
                result.errors());
    }
}
