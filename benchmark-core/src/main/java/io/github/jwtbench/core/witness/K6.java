package io.github.jwtbench.core.witness;

import io.github.jwtbench.core.foreign.WholeFile;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.RawRun;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.scenario.LoadProfile;
import io.github.jwtbench.core.scenario.PlainRequest;
import io.github.jwtbench.core.scenario.Protocol;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.scenario.ServiceAddress;
import io.github.jwtbench.core.token.OwnerFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * k6: a closed loop of users, each with a connection of its own. Requests with their tokens reach
 * it in a file that its owner alone can read, which is deleted when k6 has ended.
 */
public final class K6 implements RunMaker.Load {
    private static final Duration START_AND_STOP = Duration.ofSeconds(60);
    private static final String REQUESTS = "k6-requests.json";
    private static final double MILLIS_PER_SECOND = 1000;

    private final Supplier<List<PlainRequest>> requests;
    private final Duration lifetime;
    private final ServiceAddress service;

    /**
     * @param requests that take turns
     * @param lifetime of their tokens from now on, at least; null when they do not end
     * @param service where they go
     */
    public K6(Supplier<List<PlainRequest>> requests, Duration lifetime, ServiceAddress service) {
        this.requests = requests;
        this.lifetime = lifetime;
        this.service = service;
    }

    /**
     * What it will do.
     *
     * @param users at work at once, or at most
     * @param rate requests per second of an open loop; 0 in a closed one
     */
    private record Plan(
            int users, long rate, long durationSeconds, long timeoutSeconds, double thinkSeconds) {}

    /**
     * Writes a script for k6 and the files that it reads, for a cluster with its operator. An open
     * loop's requests start when they are due, as long as there is a user without one.
     *
     * @param tokens that it sends; only their owner can read the file
     * @return the script
     * @throws IllegalArgumentException if k6 cannot do what the scenario asks for
     */
    public static Path write(Scenario scenario, List<String> tokens, Path folder)
            throws IOException {
        if (scenario.regime() == TokenRegime.UNIQUE) {
            throw new IllegalArgumentException(
                    "k6 repeats its requests, so tokens must not be unique");
        }
        String cannot = cannot(scenario.service());
        if (cannot != null) {
            throw new IllegalArgumentException(cannot);
        }
        LoadProfile load = scenario.load();
        OwnerFile.write(
                folder.resolve(REQUESTS),
                List.of(
                        Json.text(
                                new ScenarioRequests(scenario)
                                        .plain(scenario.service().url(), tokens))));
        return script(
                folder,
                new Plan(
                        load.connections() * load.streams(),
                        load.requestsPerSecond(),
                        load.durationSeconds(),
                        load.timeoutSeconds(),
                        load.thinkMillis() / MILLIS_PER_SECOND));
    }

    /** Why it cannot reach a service as its scenario says, or null. */
    private static String cannot(ServiceAddress service) {
        if (!service.access().isUsual()) {
            return "k6 is not told of resolve, host, serverName and certificate";
        }
        return service.isPlaintext() && service.protocol() == Protocol.HTTP_2
                ? "k6 speaks HTTP/2 over TLS only"
                : null;
    }

    private static Path script(Path folder, Plan plan) throws IOException {
        Json.write(folder.resolve("k6-plan.json"), plan);
        return WholeFile.write(folder.resolve("k6.js"), Resource.text(K6.class, "k6.js"));
    }

    @Override
    public String obstacle(Declaration run) {
        Workload load = run.workload();
        if (load.loop() == Loop.OPEN) {
            return "k6 times an open loop's requests from when they left, not from when they were"
                    + " due";
        }
        if (load.tokenRegime() == TokenRegime.UNIQUE) {
            return "unique tokens may be sent once only";
        }
        if (lifetime != null && load.durationSeconds() > lifetime.toSeconds()) {
            return "k6 keeps its tokens for the whole run, and they live too short for it: "
                    + lifetime.toSeconds()
                    + " s are sure";
        }
        String cannot = cannot(service);
        if (cannot != null) {
            return cannot;
        }
        return ChildCommand.of("k6", "version").firstLine() == null ? "k6 is not installed" : null;
    }

    @Override
    public RunMaker.Driven drive(Declaration run, Path folder)
            throws IOException, InterruptedException {
        Workload load = run.workload();
        Path script =
                script(
                        folder,
                        new Plan(
                                load.concurrency(),
                                0,
                                (long) load.durationSeconds(),
                                (long) load.timeoutSeconds(),
                                load.thinkSeconds() == null ? 0 : load.thinkSeconds()));
        Path secret = folder.resolve(REQUESTS);
        try {
            OwnerFile.write(secret, List.of(Json.text(requests.get())));
            return ToolProcess.run(
                    ChildCommand.of("k6", "run", "--quiet", "--no-summary", "--no-usage-report")
                            .arguments("--out", "csv=" + folder.resolve(RawRun.K6_SAMPLES))
                            .arguments(script.toString())
                            .variables(variables(load)),
                    folder.resolve(RawRun.K6),
                    Duration.ofSeconds((long) (load.durationSeconds() + load.timeoutSeconds()))
                            .plus(START_AND_STOP),
                    started -> {});
        } finally {
            Files.deleteIfExists(secret);
        }
    }

    private Map<String, String> variables(Workload load) {
        Map<String, String> all = new HashMap<>();
        all.put("K6_CSV_TIME_FORMAT", "unix_micro");
        if (service.trust() != null) {
            all.put("SSL_CERT_FILE", service.trust().toString());
        }
        if (!load.protocol().equals("HTTP/2")) {
            all.put("GODEBUG", "http2client=0");
        }
        return all;
    }
}
