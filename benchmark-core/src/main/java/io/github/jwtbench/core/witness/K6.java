package io.github.jwtbench.core.witness;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.scenario.PlainRequest;
import io.github.jwtbench.core.scenario.ServiceAddress;
import io.github.jwtbench.core.token.OwnerFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * k6: a closed loop of users, each with its own connection. It gets requests and tokens in a file
 * that only its owner can read, which is deleted when k6 has ended.
 */
public final class K6 implements LoadDriver {
    private static final Duration START_AND_STOP = Duration.ofSeconds(60);

    private final Supplier<List<PlainRequest>> requests;
    private final Optional<Duration> lifetime;
    private final ServiceAddress service;

    /**
     * @param requests that take turns
     * @param lifetime of their tokens from now on, at least; empty when they do not end
     * @param service where they go
     */
    public K6(
            Supplier<List<PlainRequest>> requests,
            Optional<Duration> lifetime,
            ServiceAddress service) {
        this.requests = requests;
        this.lifetime = lifetime;
        this.service = service;
    }

    @Override
    public @Nullable String obstacle(Declaration run) {
        Workload load = run.load();
        if (load.loop() == Loop.OPEN) {
            return "k6 times an open loop's requests from when they left, not from when they were"
                    + " due";
        }
        if (load.tokenRegime() == TokenRegime.UNIQUE) {
            return "unique tokens may be sent once only";
        }
        return lifetime.filter(sure -> load.durationSeconds() > sure.toSeconds())
                .map(
                        sure ->
                                "k6 keeps its tokens for the whole run, and they live too short"
                                        + " for it: %s s are sure".formatted(sure.toSeconds()))
                .or(() -> K6Script.cannot(service))
                .orElseGet(() -> ChildCommand.of("k6", "version").obstacle());
    }

    @Override
    public RunMaker.DriverResult drive(Declaration run, Path folder)
            throws IOException, InterruptedException {
        Workload load = run.load();
        Path script =
                K6Script.write(
                        folder,
                        new K6Script.Plan(
                                load.concurrency(),
                                0,
                                (long) load.durationSeconds(),
                                (long) load.timeoutSeconds(),
                                load.thinkSeconds() == null ? 0 : load.thinkSeconds()));
        Path secret = folder.resolve(K6Script.REQUESTS);
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
        if (!load.protocol().equals(Protocol.HTTP_2)) {
            all.put("GODEBUG", "http2client=0");
        }
        return all;
    }
}
