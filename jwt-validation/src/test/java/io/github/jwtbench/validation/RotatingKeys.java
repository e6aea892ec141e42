package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.KeySet;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Keys that a test exchanges, as a refresh would. */
final class RotatingKeys implements KeySource {
    private final List<Runnable> onRemoval = new ArrayList<>();
    private volatile KeySet keys = KeySet.EMPTY;

    RotatingKeys(String... jwks) {
        rotate(jwks);
    }

    void rotate(String... jwks) {
        keys = KeySet.parse(Minter.jwks(jwks), keys);
        onRemoval.forEach(Runnable::run);
    }

    @Override
    public VerificationKey find(String keyId) {
        return keys.find(keyId);
    }

    @Override
    public boolean isLoaded() {
        return true;
    }

    @Override
    public CompletionStage<Boolean> refresh() {
        return CompletableFuture.completedStage(false);
    }

    @Override
    public void onRemoval(Runnable action) {
        onRemoval.add(action);
    }
}
