package io.github.jwtbench.core.http;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.function.Consumer;

/** The first bytes of a body; the others are not read. */
final class FirstBytes implements BodySubscriber<Void> {
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final ByteBuffer bytes;
    private final Consumer<byte[]> reader;

    @SuppressWarnings("NullAway.Init") // onSubscribe comes before all other calls
    private Subscription subscription;

    /**
     * @param reader gets the bytes, before the client learns that no more are wanted
     */
    FirstBytes(int limit, Consumer<byte[]> reader) {
        this.bytes = ByteBuffer.allocate(limit);
        this.reader = reader;
    }

    @Override
    public CompletionStage<Void> getBody() {
        return end;
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
            passToReader();
            subscription.cancel();
            end.complete(null);
        }
    }

    @Override
    public void onError(Throwable failure) {
        end.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        passToReader();
        end.complete(null);
    }

    private void passToReader() {
        byte[] read = new byte[bytes.position()];
        bytes.get(0, read);
        reader.accept(read);
    }
}
