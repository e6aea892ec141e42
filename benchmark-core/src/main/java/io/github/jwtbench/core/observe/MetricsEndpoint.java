package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Where a service tells its metrics, as text. */
public final class MetricsEndpoint {
    static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** Some hundred times what services tell. */
    static final int MOST_BYTES = 16 * 1024 * 1024;

    private final URI address;
    private final Duration timeout;
    private final HttpClient client;

    /**
     * @param address http or https
     * @param trust PEM file with the certificates to trust; null for those of the JDK
     */
    public MetricsEndpoint(URI address, Path trust) throws IOException {
        this(address, trust, TIMEOUT);
    }

    /**
     * @param timeout of a whole answer
     */
    MetricsEndpoint(URI address, Path trust, Duration timeout) throws IOException {
        this.address = address;
        this.timeout = timeout;
        this.client =
                HttpClient.newBuilder()
                        .sslContext(PemTrust.context(trust))
                        .connectTimeout(timeout)
                        .build();
    }

    /**
     * Asks once.
     *
     * @throws IOException if there is no answer in time, one of another status than 200, or a too
     *     large one
     */
    public String read() throws IOException, InterruptedException {
        // The timeout of a request ends with the answer's head; this one covers the body too.
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(
                        HttpRequest.newBuilder(address).build(),
                        head -> new LimitedBody(MOST_BYTES));
        try {
            HttpResponse<String> response = answer.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            if (response.statusCode() != 200) {
                throw wrong("must answer 200, got: " + response.statusCode(), null);
            }
            return response.body();
        } catch (ExecutionException e) {
            String message = e.getCause().getMessage();
            throw wrong(
                    message == null ? e.getCause().getClass().getSimpleName() : message,
                    e.getCause());
        } catch (TimeoutException e) {
            throw wrong("must answer within " + timeout.toMillis() + " ms", e);
        } finally {
            answer.cancel(true);
        }
    }

    private IOException wrong(String what, Throwable cause) {
        return new IOException("metrics of " + address + ": " + what, cause);
    }
}
