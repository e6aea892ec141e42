package io.github.jwtbench.validation;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import javax.net.ssl.SSLContext;

/**
 * Where an issuer's JWK set is, and how often it may be asked for.
 *
 * @param address an https URL
 * @param sslContext decides which certificates are trusted; host names are checked always
 * @param timeout for one whole fetch, from connecting to the last byte
 * @param refreshPeriod between fetches in the background
 * @param minInterval between fetches for unknown keys, and after a failed fetch
 * @param maxBytes of a response body
 */
public record RemoteKeysConfig(
        URI address,
        SSLContext sslContext,
        Duration timeout,
        Duration refreshPeriod,
        Duration minInterval,
        int maxBytes) {

    public RemoteKeysConfig {
        if (!"https".equalsIgnoreCase(address.getScheme()) || address.getHost() == null) {
            throw new IllegalArgumentException(
                    "address of a JWK set must be an https URL, got: " + address);
        }
        if (address.getUserInfo() != null) {
            throw new IllegalArgumentException("address of a JWK set must not have a password");
        }
        Objects.requireNonNull(sslContext, "sslContext");
        requirePositive("timeout", timeout);
        requirePositive("refreshPeriod", refreshPeriod);
        requirePositive("minInterval", minInterval);
        if (maxBytes < 1) {
            throw new IllegalArgumentException("maxBytes must be >= 1, got: " + maxBytes);
        }
    }

    /** 5 s timeout, refresh every 5 minutes, at most one fetch in 10 s on demand, 256 KiB. */
    public static RemoteKeysConfig of(URI address, SSLContext sslContext) {
        return new RemoteKeysConfig(
                address,
                sslContext,
                Duration.ofSeconds(5),
                Duration.ofMinutes(5),
                Duration.ofSeconds(10),
                256 * 1024);
    }

    private static void requirePositive(String name, Duration duration) {
        if (duration.isZero() || duration.isNegative()) {
            throw new IllegalArgumentException(name + " must be > 0, got: " + duration);
        }
    }
}
