package io.github.jwtbench.wrk;

import io.github.jwtbench.core.model.Declaration;
import io.github.jwtbench.core.model.WarmUpReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Loads the fresh service over all endpoints until a request no longer gets cheaper, once before
 * the first run.
 */
final class ServiceWarmUp {
    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final int UNIQUE_TOKENS = 1_000;
    private static final int UNIQUE_WINDOWS = 4;

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
        int windows = (int) Math.min(UNIQUE_WINDOWS, limit.dividedBy(window));
        List<String> unique = rig.mint(windows * UNIQUE_TOKENS);
        return rig.rig()
                .warmUp(
                        plan.declare(Plan.RIG_JWT, 0).workload(),
                        servicePid,
                        window,
                        limit,
                        number -> requests.all(part(unique, number)));
    }

    /** The unique tokens of one window: each may be sent once. */
    private static List<String> part(List<String> unique, int window) {
        int from = Math.min(unique.size(), window * UNIQUE_TOKENS);
        return unique.subList(from, Math.min(unique.size(), from + UNIQUE_TOKENS));
    }
}
