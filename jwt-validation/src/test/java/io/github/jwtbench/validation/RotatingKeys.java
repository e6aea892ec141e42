package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.validation.keys.KeySet;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
        keys = KeySet.parse(Minter.jwks(jwks).getBytes(UTF_8), keys);
        onRemoval.forEach(Runnable::run);
    }

    @Override
    public VerificationKey find(String keyId, SignatureAlgorithm algorithm) {
        return keys.find(keyId, algorithm);
    }

    @Override
    public Set<SignatureAlgorithm> algorithms(String keyId) {
        return keys.algorithms(keyId);
    }

    @Override
    public boolean isLoaded() {
        return true;
    }

    @Override
    public CompletionStage<Boolean> refresh(String keyId) {
        return CompletableFuture.completedStage(false);
    }

    @Override
    public void onRemoval(Runnable action) {
        onRemoval.add(action);
    }
}
