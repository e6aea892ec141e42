package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.KeySet;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Keys that never change. */
public final class StaticKeys implements KeySource {
    private final KeySet keys;

    private StaticKeys(KeySet keys) {
        this.keys = keys;
    }

    /**
     * Reads a JWK set or one key, as {@link KeySet#parse} does.
     *
     * @throws IllegalArgumentException if there is no usable key
     */
    public static StaticKeys of(String keys) {
        return of(keys.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads a JWK set or one key in UTF-8, as {@link KeySet#parse} does.
     *
     * @throws IllegalArgumentException if there is no usable key
     */
    public static StaticKeys of(byte[] keys) {
        return new StaticKeys(KeySet.parse(keys, KeySet.EMPTY));
    }

    @Override
    public @Nullable VerificationKey find(@Nullable String keyId, SignatureAlgorithm algorithm) {
        return keys.find(keyId, algorithm);
    }

    @Override
    public Set<SignatureAlgorithm> algorithms(@Nullable String keyId) {
        return keys.algorithms(keyId);
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
        // no key is ever removed
    }
}
