package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.model.Declaration;
import io.github.jwtbench.core.model.WarmUpReport;
import io.github.jwtbench.core.model.Workload;
import io.github.jwtbench.core.target.ProcFs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Loads the fresh service over all endpoints until a request no longer gets cheaper, once before
 * the first run.
 */
final class ServiceWarmUp {
    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final int UNIQUE_TOKENS = 4_000;
    private static final int UNIQUE_WINDOWS = 4;
    private static final double MICROS_PER_SECOND = 1e6;

    private final RigTool rig;
    private final WrkTool wrk;
    private final Requests requests;
    private final Duration limit;

    /**
     * @param rig warms HTTP/2 up
     * @param wrk warms HTTP/1.1 up, where it is installed
     * @param requests what the rig sends
     * @param limit upper bound of the rig's part
     */
    ServiceWarmUp(RigTool rig, WrkTool wrk, Requests requests, Duration limit) {
        this.rig = rig;
        this.wrk = wrk;
        this.requests = requests;
        this.limit = limit;
    }

    /**
     * @param plan whose loads to use
     * @param servicePid process of the service; 0 when it is not ours to see, and then the warm-up
     *     takes all its time and is never called steady
     * @param folder for what wrk prints
     */
    WarmUpReport run(Plan plan, long servicePid, Path folder)
            throws IOException, InterruptedException {
        Duration window = limit.compareTo(WINDOW) < 0 ? limit : WINDOW;
        Declaration http11 = plan.declare(Plan.WRK_JWT, 0);
        if (wrk.obstacle(http11) == null) {
            Files.createDirectories(folder);
            wrk.drive(http11, window, folder);
        }
        return http2(plan.declare(Plan.RIG_JWT, 0).workload(), servicePid, window);
    }

    private WarmUpReport http2(Workload load, long servicePid, Duration window)
            throws IOException, InterruptedException {
        ProcFs proc = new ProcFs();
        List<String> unique = rig.mint(UNIQUE_TOKENS);
        try (Http2Driver driver = rig.open(load)) {
            RunPlan plan =
                    new RunPlan(
                            "warm-up",
                            new Schedule.ClosedLoop(load.concurrency()),
                            window,
                            RigTool.timeout(load));
            WarmUp.Outcome outcome =
                    new WarmUp(limit)
                            .run(
                                    number -> {
                                        OptionalDouble before = proc.cpuSeconds(servicePid);
                                        RigResult result =
                                                new Rig(driver)
                                                        .run(
                                                                plan,
                                                                requests.all(part(unique, number)),
                                                                Progress.none());
                                        OptionalDouble after = proc.cpuSeconds(servicePid);
                                        return new WarmUp.Window(
                                                cost(before, after, result.answered()),
                                                Duration.ofNanos(
                                                        Math.max(1, result.elapsedNanos())));
                                    });
            return new WarmUpReport(
                    outcome.steady(),
                    outcome.elapsed().toMillis() / 1000.0,
                    outcome.windows().stream()
                            .map(WarmUp.Window::cost)
                            .filter(Double::isFinite)
                            .toList());
        }
    }

    /** The unique tokens of one window: each may be sent once. */
    private static List<String> part(List<String> unique, int window) {
        int size = unique.size() / UNIQUE_WINDOWS;
        return window < UNIQUE_WINDOWS
                ? unique.subList(window * size, (window + 1) * size)
                : List.of();
    }

    /** CPU microseconds of the service per request, NaN when not measurable. */
    private static double cost(OptionalDouble before, OptionalDouble after, long answered) {
        return before.isEmpty() || after.isEmpty() || answered == 0
                ? Double.NaN
                : MICROS_PER_SECOND * (after.getAsDouble() - before.getAsDouble()) / answered;
    }
}
