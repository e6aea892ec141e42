package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.jwtbench.core.cli.Jwtbench;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shards on the cluster of {@code KUBECONFIG}, which has the image {@code jwtbench/rig:local}. The
 * variable {@code SHARDS_HOST} is the address of this machine that pods reach.
 */
@Tag("slow")
class ShardsIT {
    private static final int RATE = 100;
    private static final int SECONDS = 10;
    private static final int SHARDS = 3;

    private static HttpServer service;
    private static ExecutorService threads;
    private static String host;

    @TempDir private Path folder;

    @BeforeAll
    static void start() throws IOException {
        host = System.getenv("SHARDS_HOST");
        boolean possible = System.getenv("KUBECONFIG") != null && host != null;
        String why = "KUBECONFIG and SHARDS_HOST must name a cluster and this machine's address";
        if (!possible) {
            System.out.println("ShardsIT: skipped: " + why);
        }
        assumeTrue(possible, why);
        service = HttpServer.create(new InetSocketAddress(host, 0), 0);
        threads = Executors.newCachedThreadPool();
        service.setExecutor(threads);
        service.createContext(
                "/",
                exchange -> {
                    exchange.sendResponseHeaders(204, -1);
                    exchange.close();
                });
        service.start();
    }

    @AfterAll
    static void stop() {
        if (service != null) {
            service.stop(0);
            threads.shutdownNow();
        }
    }

    private ChildProcess load(String... options) throws IOException {
        Path scenario = Files.createDirectories(folder.resolve("scenario"));
        Files.writeString(
                scenario.resolve("scenario.yaml"),
                """
                name: shards
                service:
                  url: http://%s:%s
                  protocol: http/1.1
                  allowPlaintext: true
                request: {method: GET, path: /}
                tokens: none
                expect: {status: 204}
                load:
                  open: {requestsPerSecond: %s}
                  connections: 6
                  streams: 1
                  durationSeconds: %s
                  timeoutSeconds: 2
                  warmUpSeconds: 2
                """
                        .formatted(host, service.getAddress().getPort(), RATE, SECONDS));
        return ChildProcess.start(
                "load",
                ChildCommand.jvm(Jwtbench.class, List.of())
                        .arguments("load", scenario.resolve("scenario.yaml").toString())
                        .arguments("--shards=" + SHARDS, "--scheduler=kubernetes")
                        .arguments("--out=" + folder.resolve("out"))
                        .arguments(options),
                folder.resolve("log.txt"));
    }

    private String printed() throws IOException {
        return Files.readString(folder.resolve("log.txt"));
    }

    private Run run() throws IOException {
        return RunFiles.read(folder.resolve("out/runs/scenario-shards.json"));
    }

    private static String kubectl(String... arguments) {
        CommandResult result = ChildCommand.of("kubectl").arguments(arguments).run();
        assertTrue(result.ok(), result::errors);
        return result.out();
    }

    private static String pods(String shard) {
        return kubectl(
                "get",
                "pods",
                "--output=name",
                "--selector=app.kubernetes.io/component=rig"
                        + (shard.isEmpty()
                                ? ""
                                : ",batch.kubernetes.io/job-completion-index=" + shard));
    }

    /** Waits until the command has printed it; ends with the command. */
    private void await(ChildProcess load, String words) throws Exception {
        while (load.isAlive() && !printed().contains(words)) {
            Thread.sleep(100); // between two looks at its output
        }
        assertTrue(printed().contains(words), printed());
    }

    private static void assertNothingIsLeft() throws Exception {
        for (int i = 0; i < 20 && !pods("").isBlank(); i++) {
            Thread.sleep(500); // between two questions to the cluster
        }
        assertEquals("", pods(""));
        String left = kubectl("get", "jobs,secrets", "--output=name");
        assertFalse(left.contains("/jwtbench-"), left);
    }

    @Test
    void shardsAreMergedIntoOneRun() throws Exception {
        try (ChildProcess load = load()) {
            load.awaitSuccess(Duration.ofMinutes(3));
        }

        Run run = run();
        assertEquals(Status.VALID, run.status(), run.reasons()::toString);
        assertEquals(RATE * SECONDS, run.outcome().succeeded());
        long sum = 0;
        for (int shard = 0; shard < SHARDS; shard++) {
            Path file = Path.of("shards", "" + shard, "runs/scenario-shards.json");
            sum += RunFiles.read(folder.resolve("out").resolve(file)).outcome().succeeded();
        }
        assertEquals(sum, run.outcome().succeeded());
        assertTrue(printed().contains(SHARDS + " shards were ready after "), printed());
        assertNothingIsLeft();
    }

    @Test
    void deletedPodLosesItsShardOnly() throws Exception {
        try (ChildProcess load = load()) {
            await(load, "3 of 3 shards: ");
            kubectl("delete", "--wait=false", pods("1").strip());
            assertEquals(1, load.exitCode(), printed());
        }

        String reasons = run().reasons().toString();
        assertTrue(reasons.contains("shard 1 has no result: its pod was deleted"), reasons);
        assertFalse(
                reasons.contains("shard 0 has no") || reasons.contains("shard 2 has no"), reasons);
        assertNotEquals(0, run().outcome().succeeded());
        assertNothingIsLeft();
    }

    @Test
    void missingImageIsNamed() throws Exception {
        Path patch =
                Files.writeString(
                        folder.resolve("patch.yaml"),
                        "spec: {template: {spec: {containers: [{name: rig, imagePullPolicy:"
                                + " Never}]}}}\n");
        try (ChildProcess load = load("--image=missing:1", "--patch=" + patch)) {
            assertEquals(1, load.exitCode(), printed());
        }

        String reasons = run().reasons().toString();
        assertTrue(reasons.contains("ErrImageNeverPull: Container image \"missing:1\""), reasons);
        assertNothingIsLeft();
    }

    @Test
    void stoppedLoadDeletesItsResources() throws Exception {
        try (ChildProcess load = load()) {
            await(load, "0 of 3 shards are ready");
            load.askToStop();
            load.exitCode();
        }

        assertNothingIsLeft();
        assertTrue(run().reasons().toString().contains("stopped by Ctrl-C or a signal"), printed());
    }
}
