package io.github.jwtbench.validation.keys;

import java.util.Map;
import java.util.Set;

/** An immutable JWK set, without the keys that cannot verify signatures here. */
public final class KeySet {
    public static final KeySet EMPTY = new KeySet(Map.of(), null, 0, Set.of());

    private final Map<String, Map<SignatureAlgorithm, VerificationKey>> byId;
    private final VerificationKey only;
    private final int size;
    private final Set<String> warnings;

    /**
     * @param only the key that a token without {@code kid} means, or null
     * @param size keys in use, with and without a name
     * @param warnings what was logged, so that it is not logged again while it stays so
     */
    KeySet(
            Map<String, Map<SignatureAlgorithm, VerificationKey>> byId,
            VerificationKey only,
            int size,
            Set<String> warnings) {
        this.byId = Map.copyOf(byId);
        this.only = only;
        this.size = size;
        this.warnings = Set.copyOf(warnings);
    }

    /**
     * Reads a JWK set (RFC 7517 section 5); keys that are of no use here, or weak, are left out.
     *
     * <p>Keys of one name are told apart by the algorithm of the token. RFC 7517 section 4.5 allows
     * that for keys of different kinds, and some providers publish one key once for each {@code
     * alg}. Of several keys that fit one name and one algorithm the first that is usable counts:
     * the issuer's tokens stay valid, and whoever can only append to a set cannot take over what is
     * in it. A key that is left with no algorithm is left out, and a set with such a key has no key
     * for a token without {@code kid}.
     *
     * @param json UTF-8
     * @param previous its objects are kept for keys that have not changed
     * @throws IllegalArgumentException if the text is not a JWK set, has too many keys, or none
     *     that is usable; says why
     */
    public static KeySet parse(byte[] json, KeySet previous) {
        return KeySetReader.read(json, previous);
    }

    /**
     * The key for a token.
     *
     * @param keyId null, for a token without {@code kid}, means the only key of a set of one
     * @return null if there is none
     */
    public VerificationKey find(String keyId, SignatureAlgorithm algorithm) {
        if (keyId != null) {
            return named(keyId).get(algorithm);
        }
        return only != null && only.algorithms().contains(algorithm) ? only : null;
    }

    /** What the keys of a name may verify; empty if there is none. */
    public Set<SignatureAlgorithm> algorithms(String keyId) {
        if (keyId != null) {
            return named(keyId).keySet();
        }
        return only == null ? Set.of() : only.algorithms();
    }

    private Map<SignatureAlgorithm, VerificationKey> named(String keyId) {
        return byId.getOrDefault(keyId, Map.of());
    }

    /** The keys that have a name, by name and algorithm. */
    Map<String, Map<SignatureAlgorithm, VerificationKey>> named() {
        return byId;
    }

    /** The object in use for an equal key, or null. */
    VerificationKey known(VerificationKey key) {
        if (key.keyId() == null) {
            return key.sameAs(only) ? only : null;
        }
        return named(key.keyId()).values().stream().filter(key::sameAs).findFirst().orElse(null);
    }

    Set<String> warnings() {
        return warnings;
    }

    /** Whether all these keys, and no others, are in the other set. */
    public boolean sameAs(KeySet other) {
        return byId.equals(other.byId) && only == other.only && size == other.size;
    }

    public int size() {
        return size;
    }
}
