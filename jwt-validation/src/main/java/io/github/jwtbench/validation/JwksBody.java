package io.github.jwtbench.validation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/**
 * Collects a body and gives up, without reading on, on a wrong status or too many bytes. Why it
 * gave up is known before the client learns that it did: what the client makes of that depends on
 * which of its threads is first.
 */
final class JwksBody implements BodySubscriber<Void> {
    private final int status;
    private final int maxBytes;
    private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
    private final CompletableFuture<Void> body = new CompletableFuture<>();
    private final CompletableFuture<byte[]> outcome;
    private Subscription subscription;

    /**
     * @param outcome ends with the whole body, or with why there is none
     */
    JwksBody(int status, RemoteKeysConfig config, CompletableFuture<byte[]> outcome) {
        this.status = status;
        this.maxBytes = config.maxBytes();
        this.outcome = outcome;
    }

    @Override
    public void onSubscribe(Subscription newSubscription) {
        subscription = newSubscription;
        if (status != 200) {
            giveUp("status must be 200, is " + status);
        } else {
            subscription.request(Long.MAX_VALUE);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            if (buffer.remaining() > maxBytes - collected.size()) {
                giveUp("body must have at most " + maxBytes + " bytes, has more");
                return;
            }
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            collected.write(bytes, 0, bytes.length);
        }
    }

    @Override
    public void onError(Throwable error) {
        body.completeExceptionally(error);
    }

    @Override
    public void onComplete() {
        outcome.complete(collected.toByteArray());
        body.complete(null);
    }

    @Override
    public CompletionStage<Void> getBody() {
        return body;
    }

    private void giveUp(String why) {
        outcome.completeExceptionally(new IOException(why));
        subscription.cancel();
        body.complete(null);
    }
}
