package io.github.jwtbench.core.http;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks with limits of size and time. */
public final class HttpExchange {
    private HttpExchange() {}

    /**
     * The answer with all of its body.
     *
     * @param most bytes that the body may have
     * @param timeout of the whole answer
     * @throws IOException if there is no answer in time, or a longer one
     */
    public static HttpResponse<byte[]> whole(
            HttpClient client, HttpRequest request, int most, Duration timeout)
            throws IOException, InterruptedException {
        HttpResponse<byte[]> response = first(client, request, most + 1, timeout);
        if (response.body().length > most) {
            throw new IOException("its answer must have at most " + most + " bytes, got: more");
        }
        return response;
    }

    /**
     * The answer with the first bytes of its body; the others are not read.
     *
     * @param most bytes that are kept
     * @param timeout of the whole answer; that of a request would end with the answer's head
     * @throws IOException if there is no answer in time
     */
    public static HttpResponse<byte[]> first(
            HttpClient client, HttpRequest request, int most, Duration timeout)
            throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> response =
                client.sendAsync(request, head -> new FirstBytes(most));
        try {
            return response.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            throw new IOException(
                    cause.getMessage() == null
                            ? cause.getClass().getSimpleName()
                            : cause.getMessage(),
                    cause);
        } catch (TimeoutException e) {
            throw new IOException("must answer within " + timeout.toMillis() + " ms", e);
        } finally {
            response.cancel(true);
        }
    }
}
