package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.model.Declaration;
import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.TokenRegime;
import io.github.jwtbench.core.model.Workload;
import io.github.jwtbench.core.target.ProcFs;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.RefusedTokens;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/** The built-in rig: HTTP/2, always there. */
final class RigTool implements LoadTool {
    static final String AUDIENCE = "jwtbench-service";
    private static final String ROLE = "benchmark-user";

    /** Requests of an open loop that may wait for a stream before they count as not sent. */
    private static final int MAX_WAITING = 10_000;

    private final Path trust;
    private final Requests requests;
    private final SuiteIssuer issuer;
    private final BiFunction<String, Duration, Progress> progress;
    private List<String> minted = List.of();

    /**
     * @param trust PEM file with the certificates to trust
     * @param issuer mints unique tokens; null when the service does not trust it
     * @param progress display for a run of that name and length
     */
    RigTool(
            Path trust,
            Requests requests,
            SuiteIssuer issuer,
            BiFunction<String, Duration, Progress> progress) {
        this.trust = trust;
        this.requests = requests;
        this.issuer = issuer;
        this.progress = progress;
    }

    @Override
    public String obstacle(Declaration run) {
        return run.workload().tokenRegime() == TokenRegime.UNIQUE && issuer == null
                ? "the running service does not trust the suite's issuer"
                : null;
    }

    /** Mints the unique tokens of a run before it is watched. */
    @Override
    public String rehearse(Declaration run) {
        Workload load = run.workload();
        minted = load.tokenRegime() == TokenRegime.UNIQUE ? mint(load) : List.of();
        return null;
    }

    private List<String> mint(Workload load) {
        List<String> tokens = mint(load.tokens());
        return load.fault() == null
                ? tokens
                : tokens.stream().map(RefusedTokens::withBrokenSignature).toList();
    }

    /** Unique tokens that the service accepts; none when it does not trust the suite's issuer. */
    List<String> mint(int count) {
        return issuer == null ? List.of() : issuer.mint(count, AUDIENCE, ROLE);
    }

    @Override
    public Driven drive(Declaration run, Path folder) throws IOException, InterruptedException {
        Workload load = run.workload();
        Duration window = Duration.ofMillis((long) (load.durationSeconds() * 1000));
        ProcFs proc = new ProcFs();
        long self = ProcessHandle.current().pid();
        OptionalDouble before = proc.cpuSeconds(self);
        try (Http2Driver driver = open(load);
                Progress shown = progress.apply(run.id(), window)) {
            RigResult result =
                    new Rig(driver)
                            .run(
                                    new RunPlan(
                                            run.id(),
                                            schedule(load),
                                            window,
                                            minted.isEmpty() ? Long.MAX_VALUE : minted.size(),
                                            timeout(load),
                                            MAX_WAITING),
                                    source(run),
                                    shown);
            OptionalDouble after = proc.cpuSeconds(self);
            RawRigFiles.write(folder, result);
            return new Driven(
                    null,
                    before.isPresent() && after.isPresent()
                            ? after.getAsDouble() - before.getAsDouble()
                            : null);
        }
    }

    /** Connections as a workload describes them. */
    Http2Driver open(Workload load) throws IOException, InterruptedException {
        URI url = URI.create(load.url());
        return Http2Driver.open(
                new Http2Options(
                        url.getHost(),
                        url.getPort() < 0 ? 443 : url.getPort(),
                        PemTrust.managers(trust),
                        load.connections(),
                        load.streamsPerConnection()));
    }

    /**
     * Sends one request of a run and checks the answer's status and body.
     *
     * @return what was wrong, or null
     */
    String probe(Declaration run) throws IOException, InterruptedException {
        Workload load = run.workload();
        try (Http2Driver driver = open(load)) {
            RunPlan one =
                    new RunPlan(
                            "probe",
                            new Schedule.ClosedLoop(1),
                            timeout(load),
                            1,
                            timeout(load),
                            0);
            RigResult result = new Rig(driver).run(one, source(run), Progress.none());
            return result.failed() == 0
                    ? null
                    : "the first answer was wrong: "
                            + String.join("; ", result.problems().values());
        }
    }

    static Duration timeout(Workload load) {
        return Duration.ofMillis((long) (load.timeoutSeconds() * 1000));
    }

    private RequestSource source(Declaration run) {
        return switch (run.workload().tokenRegime()) {
            case NONE -> requests.health();
            case UNIQUE -> Requests.unique(minted);
            default -> requests.jwt();
        };
    }

    private static Schedule schedule(Workload load) {
        return load.loop() == Loop.OPEN
                ? new Schedule.OpenLoop(Math.round(load.ratePerSecond()))
                : new Schedule.ClosedLoop(load.concurrency());
    }
}
