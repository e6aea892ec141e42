package io.github.jwtbench.validation;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** One load of an issuer's keys, shared by all callers that wait for it. */
final class Flight {
    private final CompletableFuture<Boolean> landing = new CompletableFuture<>();
    private final AtomicInteger passengers = new AtomicInteger();

    /**
     * A stage for one caller, so that no caller can end the load for the others.
     *
     * @return whether the load succeeds
     * @throws TokenRejectedException with {@link Reason#KEYS_BUSY} if too many callers wait
     */
    CompletionStage<Boolean> board(int maxPassengers) throws TokenRejectedException {
        if (passengers.incrementAndGet() > maxPassengers) {
            throw new TokenRejectedException(
                    Reason.KEYS_BUSY,
                    "at most " + maxPassengers + " may wait for the issuer's keys, as many do");
        }
        return landing.minimalCompletionStage();
    }

    /** Runs {@code action} when the load has ended; immediately if it has ended already. */
    void onLanding(Runnable action) {
        landing.whenComplete((loaded, never) -> action.run());
    }

    /** Waits for the end of the load, for at most {@code timeout}. */
    void await(Duration timeout) {
        try {
            landing.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            // the load continues in the background
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new AssertionError("a load ends in yes or no", e);
        }
    }

    /** Ends the load for all callers; later calls have no effect. */
    void land(boolean loaded) {
        landing.complete(loaded);
    }
}
