package io.github.jwtbench.core.http;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** The first bytes of a body; the others are not read. */
final class FirstBytes implements BodySubscriber<byte[]> {
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private final ByteBuffer bytes;
    private Subscription subscription;

    FirstBytes(int limit) {
        bytes = ByteBuffer.allocate(limit);
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Subscription newSubscription) {
        subscription = newSubscription;
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> items) {
        for (ByteBuffer item : items) {
            item.limit(item.position() + Math.min(item.remaining(), bytes.remaining()));
            bytes.put(item);
        }
        if (!bytes.hasRemaining()) {
            subscription.cancel();
            onComplete();
        }
    }

    @Override
    public void onError(Throwable failure) {
        body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        byte[] read = new byte[bytes.position()];
        bytes.get(0, read);
        body.complete(read);
    }
}
