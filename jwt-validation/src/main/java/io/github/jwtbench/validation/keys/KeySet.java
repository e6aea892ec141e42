package io.github.jwtbench.validation.keys;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** An immutable JWK set, without the keys that cannot verify signatures here. */
public final class KeySet {
    public static final KeySet EMPTY = new KeySet(Map.of(), null, 0, Set.of());

    private final Map<String, VerificationKey> byId;
    private final VerificationKey only;
    private final int size;
    private final Set<String> warnings;

    /**
     * @param only the key that a token without {@code kid} means, or null
     * @param size keys in use, with and without a name
     * @param warnings what was logged, so that it is not logged again while it stays so
     */
    KeySet(
            Map<String, VerificationKey> byId,
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
     * <p>Of several keys with one name the first that is usable counts, whatever their kinds, and
     * the others are left out. RFC 7517 section 4.5 says that names should differ. A token names
     * one key, so no rule finds both; the first keeps the issuer's tokens valid, and whoever can
     * only append to a set cannot take over a name. A set with such keys has no key for a token
     * without {@code kid}.
     *
     * @param previous its objects are kept for keys that have not changed
     * @throws IllegalArgumentException if the text is not a JWK set, has too many keys, or none
     *     that is usable
     */
    public static KeySet parse(String json, KeySet previous) {
        return KeySetReader.read(json, previous);
    }

    public VerificationKey find(String keyId) {
        return keyId == null ? only : byId.get(keyId);
    }

    /** The keys that have a name. */
    Collection<VerificationKey> named() {
        return byId.values();
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
