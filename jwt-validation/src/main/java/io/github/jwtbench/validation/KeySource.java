package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The current public keys of one issuer. */
public interface KeySource {
    /**
     * The current key with this name for this algorithm. Does not wait, lock or allocate.
     *
     * @param keyId the {@code kid} of a token; null for a token without one, which matches only if
     *     the set has exactly one key
     */
    @Nullable VerificationKey find(@Nullable String keyId, SignatureAlgorithm algorithm);

    /** The algorithms of the current keys with this name; empty if there is no such key. */
    Set<SignatureAlgorithm> algorithms(@Nullable String keyId);

    boolean isLoaded();

    /**
     * Loads the keys again for a token whose key is unknown, as soon as the limits of the source
     * permit a load. Never waits. Callers share loads.
     *
     * @param keyId the {@code kid} of the token; null for a token without one
     * @return whether a load took place and succeeded. It never fails: it ends with the load, or
     *     immediately with false if no load is needed, because the key is present or a recent load
     *     did not have it. {@link #find} tells whether the key is now present
     * @throws TokenRejectedException with {@link Reason#KEYS_BUSY} if too many callers wait for a
     *     load
     */
    CompletionStage<Boolean> refresh(@Nullable String keyId) throws TokenRejectedException;

    /**
     * Registers an action for each removal of keys, which the removing thread runs; caches use it.
     * {@link #find} does not wait for the action.
     */
    void onRemoval(Runnable action);
}
