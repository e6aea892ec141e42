package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.TokenMinter;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.suite.token.KeyServer;
import io.github.jwtbench.validation.JwksLocation;
import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.RemoteKeysConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/**
 * An issuer that changes its key continuously, in the order that never refuses a good token: it
 * publishes the next key in addition to the current one, signs with it after it has been loaded,
 * and only then removes the old key from the set. Tokens of the old key are still in use then.
 */
final class Rotation {
    private static final Duration REFRESH = Duration.ofMillis(200);
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int MAX_BYTES = 1 << 16;
    private static final int MAX_WAITERS = 1; // only the background requests keys

    private final KeyServer server;
    private final RemoteKeys keys;
    private final ScheduledExecutorService thread;
    private final Future<?> steps;

    // Written by one thread only.
    private TokenMinter current;
    private TokenMinter next;
    private volatile int rotations;
    private volatile List<String> tokens;

    private Rotation(SSLContext context, Duration step) throws IOException {
        current = minter(0);
        next = minter(1);
        tokens = List.of(mint(current), mint(current));
        server = new KeyServer(context, TokenMinter.jwks(current, next));
        keys =
                RemoteKeys.open(
                        new RemoteKeysConfig(
                                JwksLocation.of(URI.create(server.url()), context),
                                TIMEOUT,
                                REFRESH,
                                REFRESH,
                                GRACE,
                                MAX_BYTES,
                                MAX_WAITERS));
        thread =
                Executors.newSingleThreadScheduledExecutor(
                        task -> {
                            Thread issuer = new Thread(task, "rotation");
                            issuer.setDaemon(true);
                            return issuer;
                        });
        steps =
                thread.scheduleWithFixedDelay(
                        this::step, step.toMillis(), step.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * @param step until the issuer looks again whether its next key has been seen
     */
    static Rotation start(Duration step) throws IOException {
        return new Rotation(localTls(), step);
    }

    /** A throw-away certificate for 127.0.0.1, and trust in it alone. */
    private static SSLContext localTls() {
        HeldCertificate held =
                new HeldCertificate.Builder().addSubjectAlternativeName("127.0.0.1").build();
        return new HandshakeCertificates.Builder()
                .heldCertificate(held)
                .addTrustedCertificate(held.certificate())
                .build()
                .sslContext();
    }

    /** The issuer's keys, fetched over HTTPS again and again. */
    KeySource keys() {
        return keys;
    }

    /** A token of the old key, and one of the new. */
    List<String> tokens() {
        return tokens;
    }

    /** Number of new keys that came into use. */
    int rotations() {
        return rotations;
    }

    private void step() {
        if (keys.algorithms(next.keyId()).isEmpty()) {
            return; // not seen yet
        }
        rotations++;
        tokens = List.of(tokens.get(1), mint(next));
        current = next;
        next = minter(rotations + 1);
        server.publish(TokenMinter.jwks(current, next));
    }

    /** A name that never comes back; two keys take turns, since making one takes long. */
    private static TokenMinter minter(int number) {
        return TokenMinter.of(SignatureAlgorithm.RS256, 2048, 10 + number % 2)
                .withKeyId("rotation-" + number);
    }

    private static String mint(TokenMinter minter) {
        return minter.mint(
                TokenSize.KEYCLOAK.payload(Trust.ISSUER, Instant.now(), UUID.randomUUID()));
    }

    /**
     * Ends the rotation, and the server.
     *
     * @throws IllegalStateException if the keys were not rotated to the end, or the set could not
     *     be fetched
     */
    void stop() throws InterruptedException {
        RemoteKeys.Stats stats = keys.stats();
        boolean broken = steps.isDone();
        thread.shutdownNow();
        keys.close();
        server.close();
        if (broken) {
            try {
                steps.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("the rotation broke off", e.getCause());
            }
        }
        if (stats.failures() > 0) {
            throw new IllegalStateException(
                    "no fetch may fail, did " + stats.failures() + " of " + stats.fetches());
        }
        if (rotations < 2) {
            throw new IllegalStateException("there must be 2 rotations, were " + rotations);
        }
    }
}
