package io.github.jwtbench.validation.keys;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An immutable JWK set, or one key, without the keys that cannot verify signatures here. */
public final class KeySet {
    public static final KeySet EMPTY = new KeySet(Map.of(), null, false, 0, Set.of());

    private final Map<String, Map<SignatureAlgorithm, VerificationKey>> byId;
    private final @Nullable VerificationKey only;
    private final boolean isForAnyId;
    private final int size;
    private final Set<String> warnings;

    /**
     * @param only the key of a token without {@code kid}
     * @param isForAnyId whether {@code only} is the key of every token
     * @param size keys in use, with and without a name
     * @param warnings logged warnings, so that a repeated warning is not logged again
     */
    KeySet(
            Map<String, Map<SignatureAlgorithm, VerificationKey>> byId,
            @Nullable VerificationKey only,
            boolean isForAnyId,
            int size,
            Set<String> warnings) {
        this.byId = Map.copyOf(byId);
        this.only = only;
        this.isForAnyId = isForAnyId;
        this.size = size;
        this.warnings = Set.copyOf(warnings);
    }

    /**
     * Reads a JWK set (RFC 7517 section 5) without its unusable and weak keys; or one key, which is
     * used for tokens with any {@code kid} or none: a JWK, or a PEM (RFC 7468 section 13) for RSA,
     * ECDSA or Ed25519. The text may also be in base64, a PEM without its first and last line.
     *
     * <p>The algorithm of the token chooses between keys of the same name. RFC 7517 section 4.5
     * allows a shared name for keys of different types, and some providers publish one key once for
     * each {@code alg}. Of several keys with the same name and algorithm the first usable key is
     * used: the issuer's tokens stay valid, and an attacker who can only append to a set cannot
     * replace its keys. A key without a remaining algorithm is dropped, and a set with such a key
     * has no key for a token without {@code kid}.
     *
     * @param text UTF-8
     * @param previous its objects are reused for unchanged keys
     * @throws IllegalArgumentException if the text is not a JWK set, or the set has too many keys
     *     or no usable key; the message gives the reason
     */
    public static KeySet parse(byte[] text, KeySet previous) {
        return KeySetReader.read(text, previous);
    }

    /**
     * @param keyId null for a token without {@code kid}, for which the set must have exactly one
     *     key
     */
    public @Nullable VerificationKey find(@Nullable String keyId, SignatureAlgorithm algorithm) {
        if (keyId != null && !isForAnyId) {
            return named(keyId).get(algorithm);
        }
        return only != null && only.algorithms().contains(algorithm) ? only : null;
    }

    /** The algorithms of the keys with this name; empty if there is no such key. */
    public Set<SignatureAlgorithm> algorithms(@Nullable String keyId) {
        if (keyId != null && !isForAnyId) {
            return named(keyId).keySet();
        }
        return only == null ? Set.of() : only.algorithms();
    }

    private Map<SignatureAlgorithm, VerificationKey> named(String keyId) {
        return byId.getOrDefault(keyId, Map.of());
    }

    /** The keys with a name, by name and algorithm. */
    Map<String, Map<SignatureAlgorithm, VerificationKey>> named() {
        return byId;
    }

    /** The object in use for an equal key. */
    @Nullable VerificationKey known(VerificationKey key) {
        if (only != null && key.sameAs(only) && Objects.equals(key.keyId(), only.keyId())) {
            return only;
        }
        return key.keyId() == null
                ? null
                : named(key.keyId()).values().stream().filter(key::sameAs).findFirst().orElse(null);
    }

    Set<String> warnings() {
        return warnings;
    }

    /** Whether the other set has exactly the same keys. */
    public boolean sameAs(KeySet other) {
        return byId.equals(other.byId)
                && only == other.only
                && isForAnyId == other.isForAnyId
                && size == other.size;
    }

    public int size() {
        return size;
    }
}
