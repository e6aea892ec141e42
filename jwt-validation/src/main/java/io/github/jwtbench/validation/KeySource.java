package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** The current public keys of one issuer. */
public interface KeySource {
    /**
     * The current key of that name for that algorithm, without waiting, locking or allocating.
     *
     * @param keyId the {@code kid} of a token; null, for a token without one, finds the only key of
     *     a set of one
     * @return null if there is none
     */
    VerificationKey find(String keyId, SignatureAlgorithm algorithm);

    /** What the current keys of that name may verify; empty if there is none. */
    Set<SignatureAlgorithm> algorithms(String keyId);

    /** Whether a key set was ever loaded. */
    boolean isLoaded();

    /**
     * Loads the keys again if the last time is long enough ago. Never waits. Callers during a load
     * in flight share it.
     *
     * @return ends, always normally, when the load has: whether it took place and succeeded; at
     *     once with false if none is due. {@link #find} tells whether it helped
     * @throws TokenRejectedException with {@link Reason#KEYS_BUSY} if too many callers wait for the
     *     load in flight
     */
    CompletionStage<Boolean> refresh() throws TokenRejectedException;

    /**
     * Has {@code action} run each time after keys have become invalid, by the thread that removed
     * them. For caches; what {@link #find} says does not wait for it.
     */
    void onRemoval(Runnable action);
}
