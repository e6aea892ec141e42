package io.github.jwtbench.validation;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An immutable JWK set, without the keys that cannot verify signatures here. */
final class KeySet {
    static final KeySet EMPTY = new KeySet(List.of());

    private static final Logger LOG = System.getLogger(KeySet.class.getName());

    private final Map<String, VerificationKey> byId;
    private final VerificationKey only;
    private final int size;

    private KeySet(List<VerificationKey> keys) {
        Map<String, VerificationKey> named = new HashMap<>();
        for (VerificationKey key : keys) {
            if (key.keyId() != null && named.putIfAbsent(key.keyId(), key) != null) {
                LOG.log(Level.WARNING, "second key {0} is ignored", Printable.of(key.keyId()));
            }
        }
        this.byId = Map.copyOf(named);
        this.only = keys.size() == 1 ? keys.get(0) : null;
        this.size = keys.size();
    }

    /**
     * Reads a JWK set (RFC 7517 section 5); keys that are of no use here are left out.
     *
     * @param previous its objects are kept for keys that have not changed
     * @throws IllegalArgumentException if the text is not a JWK set or has no usable key
     */
    static KeySet parse(String json, KeySet previous) {
        Map<String, Object> document;
        try {
            document = JsonReader.object(json.getBytes(StandardCharsets.UTF_8));
        } catch (JsonException e) {
            throw new IllegalArgumentException("a JWK set must be one JSON object, is not", e);
        }
        if (!(document.get("keys") instanceof List<?> entries)) {
            throw new IllegalArgumentException("a JWK set must have an array \"keys\", has none");
        }
        List<VerificationKey> keys = new ArrayList<>();
        for (Object entry : entries) {
            VerificationKey key = usable(entry);
            if (key != null) {
                keys.add(previous.reuse(key));
            }
        }
        if (keys.isEmpty()) {
            throw new IllegalArgumentException(
                    "a JWK set must have a usable key, has none among " + entries.size());
        }
        return new KeySet(keys);
    }

    private static VerificationKey usable(Object entry) {
        if (!(entry instanceof Map<?, ?>)) {
            return null;
        }
        Map<String, Object> jwk = new HashMap<>();
        ((Map<?, ?>) entry).forEach((name, value) -> jwk.put((String) name, value));
        try {
            return VerificationKey.of(jwk);
        } catch (IllegalArgumentException e) {
            LOG.log(
                    Level.DEBUG,
                    "key {0} is left out: {1}",
                    Printable.of(String.valueOf(jwk.get("kid"))),
                    e.getMessage());
            return null;
        }
    }

    private VerificationKey reuse(VerificationKey key) {
        VerificationKey known = key.keyId() == null ? only : byId.get(key.keyId());
        return known != null && known.sameAs(key) ? known : key;
    }

    VerificationKey find(String keyId) {
        return keyId == null ? only : byId.get(keyId);
    }

    /** The keys that have a name. */
    Collection<VerificationKey> named() {
        return byId.values();
    }

    /** Whether all these keys, and no others, are in the other set. */
    boolean sameAs(KeySet other) {
        return byId.equals(other.byId) && only == other.only && size == other.size;
    }

    int size() {
        return size;
    }
}
