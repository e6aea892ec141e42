package io.github.jwtbench.core.load.dial;

import io.github.jwtbench.core.load.driver.Driver;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** A turn that is repeated on one thread, between other tasks of that thread. */
public final class RepeatedTurn implements Runnable {

    private final Executor thread;
    private final ScheduledExecutorService timer;
    private final Runnable wakeUp;
    private final LongSupplier turn;
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    private RepeatedTurn(Executor thread, ScheduledExecutorService timer, LongSupplier turn) {
        this.thread = thread;
        this.timer = timer;
        this.wakeUp = thread == timer ? this : () -> thread.execute(this);
        this.turn = turn;
    }

    /**
     * Begins.
     *
     * @param timer measures the time between turns; may be the thread itself
     * @param turn see {@link Driver#repeat}
     */
    public static CompletableFuture<Void> repeat(
            Executor thread, ScheduledExecutorService timer, LongSupplier turn) {
        RepeatedTurn repeated = new RepeatedTurn(thread, timer, turn);
        thread.execute(repeated);
        return repeated.end;
    }

    @Override
    public void run() {
        try {
            long sleepNanos = turn.getAsLong();
            if (sleepNanos < 0) {
                end.complete(null);
            } else if (sleepNanos == 0) {
                // Others may have the processor meanwhile. On two cores, spinning without it took
                // them from the service: at 5,000 to 15,000 requests per second, the mean latency
                // measured was up to a hundred times as high. It still counts as CPU time of the
                // driver.
                Thread.yield();
                thread.execute(this);
            } else {
                timer.schedule(wakeUp, sleepNanos, TimeUnit.NANOSECONDS);
            }
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
        }
    }
}
