package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;

/** One request on its stream. */
final class Call implements Completion {

    final int stream;
    final long intendedNanos;
    final long sentNanos;
    final Request request;
    private final Streams streams;

    Call(Streams streams, int stream, long intendedNanos, long sentNanos, Request request) {
        this.streams = streams;
        this.stream = stream;
        this.intendedNanos = intendedNanos;
        this.sentNanos = sentNanos;
        this.request = request;
    }

    @Override
    public void answered(int status, byte[] body, int length) {
        if (status < 100 || status > 999) {
            failed(Failure.OTHER, "status must be 100 to 999, got: " + status);
            return;
        }
        streams.answered(this, status, body, length);
    }

    @Override
    public void failed(Failure failure, String detail) {
        failure.requireUnanswered();
        streams.failed(this, failure, detail);
    }
}
