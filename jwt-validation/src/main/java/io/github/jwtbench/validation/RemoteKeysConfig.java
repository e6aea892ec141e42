package io.github.jwtbench.validation;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import javax.net.ssl.SSLContext;

/**
 * The location of an issuer's JWK set and the limits of its fetches.
 *
 * @param timeout of one whole fetch, from connecting to the last byte
 * @param refreshPeriod between fetches in the background
 * @param minInterval between fetches for unknown keys, after a burst of 5 fetches. A token with an
 *     unknown key waits for the next permitted fetch. A key that a fetch did not find is not
 *     fetched again within the interval
 * @param retiredKeyGrace how long a key stays in use after the first fetch without it, so that its
 *     last tokens stay valid until they expire; 0 for an issuer that revokes keys by removing them
 * @param maxBytes of a response body
 * @param maxWaiters callers that may wait for fetches; further callers are refused with {@link
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

    /** The default limits for an https address without additional headers. */
    public static RemoteKeysConfig of(URI address, SSLContext sslContext) {
        return of(JwksLocation.of(address, sslContext));
    }

    /**
     * Default limits: 5 s timeout, 5 minutes refresh period, 1 s minimum interval, 5 minutes grace,
     * 1 MiB, 1,000 waiters.
     */
    public static RemoteKeysConfig of(JwksLocation location) {
        return new RemoteKeysConfig(
                location,
                Duration.ofSeconds(5),
                Duration.ofMinutes(5),
                Duration.ofSeconds(1),
                Duration.ofMinutes(5),
                1024 * 1024,
                1000);
    }

    private static void requirePositive(String name, Duration duration) {
        if (duration.isZero() || duration.isNegative()) {
            throw new IllegalArgumentException(name + " must be > 0, got: " + duration);
        }
    }
}
