package io.github.jwtbench.validation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** Collects a body and gives up, without reading on, on a wrong status or too many bytes. */
final class JwksBody implements BodySubscriber<byte[]> {
    private final int status;
    private final int maxBytes;
    private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private Subscription subscription;

    JwksBody(int status, RemoteKeysConfig config) {
        this.status = status;
        this.maxBytes = config.maxBytes();
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
        body.complete(collected.toByteArray());
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    private void giveUp(String why) {
        body.completeExceptionally(new IOException(why));
        subscription.cancel();
    }
}
