package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.http.HttpAnswer;
import io.github.jwtbench.core.http.HttpCaller;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The endpoint of a service's metrics, as text. */
public final class MetricsEndpoint {
    static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** Some hundred times the size of usual metrics. */
    static final int MOST_BYTES = 16 * 1024 * 1024;

    private static final int OK = 200;

    private final URI address;
    private final Duration timeout;
    private final HttpCaller caller;

    /**
     * @param address http or https
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     */
    public MetricsEndpoint(URI address, @Nullable Path trust) throws IOException {
        this(address, trust, TIMEOUT);
    }

    /**
     * @param timeout of a whole answer
     */
    MetricsEndpoint(URI address, @Nullable Path trust, Duration timeout) throws IOException {
        this.address = address;
        this.timeout = timeout;
        this.caller = new HttpCaller(PemTrust.context(trust), timeout);
    }

    /**
     * Asks once.
     *
     * @throws IOException if there is no answer in time, one of another status than 200, or a too
     *     large one
     */
    public String read() throws IOException, InterruptedException {
        try {
            HttpAnswer response =
                    caller.whole(HttpRequest.newBuilder(address).build(), MOST_BYTES, timeout);
            if (response.statusCode() != OK) {
                throw new IOException("must answer 200, got: " + response.statusCode());
            }
            return new String(response.body(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IOException("metrics of " + address + ": " + e.getMessage(), e);
        }
    }
}
