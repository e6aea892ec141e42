package io.github.jwtbench.validation;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import javax.net.ssl.SSLContext;

/**
 * Where an issuer's JWK set is, and how often it may be asked for.
 *
 * @param timeout for one whole fetch, from connecting to the last byte
 * @param refreshPeriod between fetches in the background
 * @param minInterval between fetches for unknown keys, and after a failed fetch
 * @param retiredKeyGrace how long a key stays in use after it has left the set, so that the tokens
 *     signed with it last can live out their time; 0 for an issuer that revokes keys by removing
 *     them. Counts from the fetch that did not bring the key any more
 * @param maxBytes of a response body
 * @param maxWaiters callers that may wait for one fetch; who comes later is refused with {@link
 *     Reason#KEYS_BUSY}
 */
public record RemoteKeysConfig(
        JwksLocation location,
        Duration timeout,
        Duration refreshPeriod,
        Duration minInterval,
        Duration retiredKeyGrace,
        int maxBytes,
        int maxWaiters) {

    public RemoteKeysConfig {
        Objects.requireNonNull(location, "location");
        requirePositive("timeout", timeout);
        requirePositive("refreshPeriod", refreshPeriod);
        requirePositive("minInterval", minInterval);
        if (retiredKeyGrace.isNegative()) {
            throw new IllegalArgumentException(
                    "retiredKeyGrace must be >= 0, got: " + retiredKeyGrace);
        }
        if (maxBytes < 1) {
            throw new IllegalArgumentException("maxBytes must be >= 1, got: " + maxBytes);
        }
        if (maxWaiters < 1) {
            throw new IllegalArgumentException("maxWaiters must be >= 1, got: " + maxWaiters);
        }
    }

    /** The same for an https address without headers of its own. */
    public static RemoteKeysConfig of(URI address, SSLContext sslContext) {
        return of(JwksLocation.of(address, sslContext));
    }

    /**
     * 5 s timeout, refresh every 5 minutes, at most one fetch in 10 s on demand, 5 minutes of
     * grace, 256 KiB, 100 waiters.
     */
    public static RemoteKeysConfig of(JwksLocation location) {
        return new RemoteKeysConfig(
                location,
                Duration.ofSeconds(5),
                Duration.ofMinutes(5),
                Duration.ofSeconds(10),
                Duration.ofMinutes(5),
                256 * 1024,
                100);
    }

    private static void requirePositive(String name, Duration duration) {
        if (duration.isZero() || duration.isNegative()) {
            throw new IllegalArgumentException(name + " must be > 0, got: " + duration);
        }
    }
}
