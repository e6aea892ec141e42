package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Waits for the end of one call. */
final class OneAnswer implements Completion {

    private final CompletableFuture<byte[]> content = new CompletableFuture<>();
    private final CompletableFuture<Integer> status = new CompletableFuture<>();

    @Override
    public void answered(int code, byte[] body, int length) {
        content.complete(Arrays.copyOf(body, length));
        status.complete(code);
    }

    @Override
    public void failed(Failure failure, String detail) {
        status.completeExceptionally(new AssertionError(failure + ": " + detail));
    }

    byte[] body() throws Exception {
        return content.get(2, TimeUnit.MINUTES);
    }

    int await() throws Exception {
        return status.get(2, TimeUnit.MINUTES);
    }
}
