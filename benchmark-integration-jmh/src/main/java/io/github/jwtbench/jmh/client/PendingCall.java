package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A call that a thread waits for while the driver's threads make it. */
final class PendingCall implements Completion {

    private final Request request;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile @Nullable CallResult answer;

    PendingCall(Request request) {
        this.request = request;
    }

    @Override
    public void answered(int status, byte[] body, int length) {
        end(CallResult.judged(request, status, body, length));
    }

    @Override
    public void failed(Failure failure, String detail) {
        end(CallResult.failed(failure, detail));
    }

    private synchronized void end(CallResult how) {
        if (answer == null) {
            answer = how;
            ended.countDown();
        }
    }

    /** How it ended; null if it has not in that time. */
    @Nullable CallResult await(long nanos) throws InterruptedException {
        return ended.await(nanos, TimeUnit.NANOSECONDS) ? answer : null;
    }
}
