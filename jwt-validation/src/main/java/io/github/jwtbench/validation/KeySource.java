package io.github.jwtbench.validation;

/** The current public keys of one issuer. */
public interface KeySource {
    /**
     * The current key of that name, without waiting, locking or allocating.
     *
     * @param keyId the {@code kid} of a token; null, for a token without one, finds the only key of
     *     a set of one
     * @return null if there is none
     */
    VerificationKey find(String keyId);

    /** Whether a key set was ever loaded. */
    boolean isLoaded();

    /**
     * Loads the keys again if the last time is long enough ago, and waits for that. Callers during
     * a load in flight wait for the same one.
     *
     * @return whether a load took place and succeeded; {@link #find} tells whether it helped
     */
    boolean refresh();

    /**
     * Has {@code action} run each time after keys have become invalid, by the thread that removed
     * them. For caches; what {@link #find} says does not wait for it.
     */
    void onRemoval(Runnable action);
}
