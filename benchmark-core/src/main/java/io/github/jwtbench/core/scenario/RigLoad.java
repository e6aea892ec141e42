package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.load.driver.Drivers;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rig as workloads describe its load: warms up, and makes runs. */
public final class RigLoad {
    /** Most requests of an open loop that may wait for a stream, for every rate and timeout. */
    private static final int MOST_WAITING = 1_000_000;

    private final EndpointResolver reach;
    private final Function<String, Progress> progress;
    private final Optional<Shared> shared;
    private volatile @Nullable String stopped;

    /**
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     * @param progress display for a run of that name
     */
    public RigLoad(@Nullable Path trust, Function<String, Progress> progress) {
        this(EndpointResolver.trusting(trust), progress, Optional.empty());
    }

    /**
     * @param reach how to reach the service
     * @param shared the share in a common load; empty if this rig is the only one
     */
    public RigLoad(
            EndpointResolver reach, Function<String, Progress> progress, Optional<Shared> shared) {
        this.reach = reach;
        this.progress = progress;
        this.shared = shared;
    }

    /**
     * One of several rigs that share a load.
     *
     * @param share its own share
     * @param gate opens at the common start
     */
    public record Shared(Share share, Gate gate) {}

    /** Waits for a common beginning. */
    @FunctionalInterface
    public interface Gate {
        void await() throws InterruptedException;
    }

    /**
     * Ends the current run, which is kept with this reason, and prevents further runs.
     *
     * @param why such as "stopped by Ctrl-C"
     */
    public void stop(String why) {
        stopped = why;
    }

    private void throwIfStopped() throws InterruptedException {
        if (stopped != null) {
            throw new InterruptedException(stopped);
        }
    }

    /** Connections as a workload describes them. */
    public Drivers open(Workload load) throws IOException, InterruptedException {
        return FirstRequest.open(reach, load);
    }

    /** How it reaches the service. */
    public EndpointResolver reach() {
        return reach;
    }

    /**
     * Makes a run, and leaves the rig's files in its folder.
     *
     * @param maxRequests the run also ends after this number; {@link Long#MAX_VALUE} for none
     */
    public RunMaker.DriverResult drive(
            Declaration run, RequestSource source, long maxRequests, Path folder)
            throws IOException, InterruptedException {
        Workload load = run.load();
        Duration window = load.duration();
        Duration period = ProcessSample.period(window);
        Double before = Account.ownCpuSeconds();
        try (Drivers drivers = open(load);
                Progress shown = progress.apply(run.id())) {
            RunPlan plan =
                    new RunPlan(
                            run.id(),
                            schedule(load),
                            window,
                            maxRequests,
                            load.timeout(),
                            waiting(load),
                            shared.isPresent() && period.compareTo(RunPlan.SECOND) < 0
                                    ? RunPlan.SECOND
                                    : period,
                            true);
            if (shared.isPresent()) {
                shared.get().gate().await();
            }
            throwIfStopped();
            RigResult result = new Rig(drivers, () -> stopped).run(plan, source, shown);
            Double used = Account.used(before, Account.ownCpuSeconds());
            RawRigFiles.write(folder, shared.map(own -> "shard-" + own.share().index()), result);
            return new RunMaker.DriverResult(null, used);
        }
    }

    /**
     * Loads a service in windows until the cost of a request stops falling.
     *
     * @param load connections to use, all streams of them busy
     * @param service its meter; if it does not know the CPU time of each window, the warm-up uses
     *     all its time, and does not report whether it was steady
     * @param window length of a window
     * @param limit upper bound of all windows
     */
    public WarmUpReport warmUp(
            Workload load,
            ServiceMeter service,
            Duration window,
            Duration limit,
            RequestSource source)
            throws IOException, InterruptedException {
        try (Drivers drivers = open(load)) {
            return new WarmUp(limit)
                    .run(elapsed -> warmUp(drivers, load, service, window, source))
                    .report();
        }
    }

    /**
     * One window of a warm-up.
     *
     * @param drivers result of {@link #open} for the load; closed by the caller
     */
    public WarmUp.Window warmUp(
            Drivers drivers,
            Workload load,
            ServiceMeter service,
            Duration window,
            RequestSource source)
            throws InterruptedException, IOException {
        throwIfStopped();
        RunPlan plan =
                new RunPlan(
                        "warm-up",
                        new Schedule.ClosedLoop(load.concurrency()),
                        window,
                        load.timeout());
        Double before = service.cpuSeconds();
        RigResult result = new Rig(drivers, () -> stopped).run(plan, source, Progress.none());
        return WarmUp.Window.of(
                before,
                service.cpuSeconds(),
                result.requests().answered(),
                Duration.ofNanos(Math.max(1, result.elapsedNanos())));
    }

    /**
     * Requests of an open loop that may wait for a stream before they count as not sent: all that
     * fall due until the first of them times out. A number for all rates would be half a second of
     * a high one.
     */
    static int waiting(Workload load) {
        return (int)
                Math.min(MOST_WAITING, Math.ceil(load.ratePerSecond() * load.timeoutSeconds()));
    }

    private static long thinkNanos(Workload load) {
        return load.thinkSeconds() == null
                ? 0
                : Duration.ofMillis((long) (load.thinkSeconds() * 1000)).toNanos();
    }

    private Schedule schedule(Workload load) {
        if (load.stages() != null) {
            return new Schedule.StagedLoop(load.stages());
        }
        Share share = shared.map(Shared::share).orElse(Share.WHOLE);
        return load.loop() == Loop.OPEN
                ? new Schedule.OpenLoop(
                        Math.round(load.ratePerSecond() * share.count() * 1000) / 1000.0, share)
                : new Schedule.ClosedLoop(load.concurrency(), thinkNanos(load));
    }
}
