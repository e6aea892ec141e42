package io.github.jwtbench.core.cli;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Ends this process when the one that started it is gone. An interrupt that reaches only Maven, or
 * a Maven that is killed, would otherwise leave a job behind that nobody waits for.
 */
public final class ParentWatch {
    private static final long POLL_MILLIS = 250;

    private ParentWatch() {}

    /**
     * Watches in the background.
     *
     * @param gone is run once when the parent has ended
     */
    public static void start(ProcessHandle parent, Runnable gone) {
        ScheduledExecutorService poll =
                Executors.newSingleThreadScheduledExecutor(
                        work -> {
                            Thread thread = new Thread(work, "parent-watch");
                            thread.setDaemon(true);
                            return thread;
                        });
        poll.scheduleWithFixedDelay(
                () -> {
                    if (!parent.isAlive()) {
                        poll.shutdown();
                        gone.run();
                    }
                },
                POLL_MILLIS,
                POLL_MILLIS,
                TimeUnit.MILLISECONDS);
    }
}
