package io.github.jwtbench.core.load.replay;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One request of a replay. However often it is reported on, it ends once. */
final class ReplayCall implements Completion {

    /** The end of a call; without a failure for a correct answer. */
    private record End(@Nullable Failure failure, String problem) {}

    private static final End CORRECT = new End(null, "");
    private static final End TIMED_OUT =
            new End(Failure.TIMEOUT, "no answer within the time allowed");

    private final int stream;
    private final Request request;
    private final CompletableFuture<End> end = new CompletableFuture<>();

    ReplayCall(int stream, Request request, Queue<ReplayCall> ended) {
        this.stream = stream;
        this.request = request;
        end.thenRun(() -> ended.add(this));
    }

    /** Ends the call as timed out, unless it has ended by then. */
    void limit(Duration timeout) {
        end.completeOnTimeout(
                TIMED_OUT, TimeUnit.NANOSECONDS.convert(timeout), TimeUnit.NANOSECONDS);
    }

    int stream() {
        return stream;
    }

    Request request() {
        return request;
    }

    /** Null if the answer was correct; only after the end. */
    @Nullable Failure failure() {
        return end.join().failure();
    }

    String problem() {
        return end.join().problem();
    }

    @Override
    public void answered(int status, byte[] body, int length) {
        Expected expected = request.expected();
        Failure failure = expected.judge(status, body, length);
        end.complete(
                failure == null
                        ? CORRECT
                        : new End(failure, expected.problem(failure, status, length)));
    }

    @Override
    public void failed(Failure failure, String detail) {
        failure.requireUnanswered();
        end.complete(new End(failure, detail));
    }
}
