package io.github.jwtbench.library;

import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * An endless sequence of tokens from a ring, each of which misses the cache.
 *
 * <p>Most of them have been evicted before their next turn. A cached token is valid only while the
 * key object that verified it is current, so this issuer has two equal key sets and changes between
 * them in each round: tokens in the cache from the previous round are no longer valid.
 */
final class ColdTokens implements KeySource {
    private final TokenRing ring;
    private final StaticKeys even;
    private final StaticKeys odd;
    private final AtomicLong drawn = new AtomicLong();

    ColdTokens(TokenRing ring, String jwks) {
        this.ring = ring;
        this.even = StaticKeys.of(jwks);
        this.odd = StaticKeys.of(jwks);
    }

    String draw() {
        return ring.fresh((int) (drawn.getAndIncrement() % ring.size()));
    }

    @Override
    public @Nullable VerificationKey find(@Nullable String keyId, SignatureAlgorithm algorithm) {
        long round = (drawn.get() - 1) / ring.size();
        return (round % 2 == 0 ? even : odd).find(keyId, algorithm);
    }

    @Override
    public Set<SignatureAlgorithm> algorithms(@Nullable String keyId) {
        return even.algorithms(keyId);
    }

    @Override
    public boolean isLoaded() {
        return true;
    }

    @Override
    public CompletionStage<Boolean> refresh(@Nullable String keyId) {
        return CompletableFuture.completedStage(false);
    }

    @Override
    public void onRemoval(Runnable action) {
        // Ignored, so that the cache must detect each token with a removed key itself.
    }
}
