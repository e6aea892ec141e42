package io.github.jwtbench.core.observe;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** A body of text in UTF-8 that is given up when it is too large. */
final class LimitedBody implements BodySubscriber<String> {
    private final BodySubscriber<String> text = BodySubscribers.ofString(StandardCharsets.UTF_8);
    private final long most;
    private long received;
    private Subscription subscription;

    /**
     * @param most bytes that it may have
     */
    LimitedBody(long most) {
        this.most = most;
    }

    @Override
    public CompletionStage<String> getBody() {
        return text.getBody();
    }

    @Override
    public void onSubscribe(Subscription given) {
        subscription = given;
        text.onSubscribe(given);
    }

    @Override
    public void onNext(List<ByteBuffer> part) {
        received += part.stream().mapToLong(ByteBuffer::remaining).sum();
        if (received > most) {
            subscription.cancel();
            text.onError(new IOException("must have at most " + most + " bytes, got: more"));
        } else {
            text.onNext(part);
        }
    }

    @Override
    public void onError(Throwable cause) {
        text.onError(cause);
    }

    @Override
    public void onComplete() {
        text.onComplete();
    }
}
