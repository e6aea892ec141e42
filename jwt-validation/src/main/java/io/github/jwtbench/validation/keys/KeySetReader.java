package io.github.jwtbench.validation.keys;

import io.github.jwtbench.validation.json.JsonException;
import io.github.jwtbench.validation.json.JsonMembers;
import io.github.jwtbench.validation.json.Magic;
import io.github.jwtbench.validation.json.Printable;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads a JWK set (RFC 7517 section 5), or one key, and logs new problems in it. */
final class KeySetReader {
    /** Limits the time for checks: a large key takes 0.2 s, so many keys would take minutes. */
    private static final int MAX_KEYS = 100;

    private static final Logger LOG = System.getLogger(KeySetReader.class.getName());

    private final KeySet previous;
    private final Map<String, Map<SignatureAlgorithm, VerificationKey>> named = new HashMap<>();
    private int namedKeys;
    private final List<VerificationKey> nameless = new ArrayList<>();
    private final Set<String> warnings = new TreeSet<>();
    private String firstProblem = "";
    private boolean hasSecondKeys;

    private KeySetReader(KeySet previous) {
        this.previous = previous;
    }

    /** See {@link KeySet#parse}. */
    static KeySet read(byte[] text, KeySet previous) {
        KeySetReader reader = new KeySetReader(previous);
        byte[] json = PublicKeyText.json(text);
        List<byte[]> entries = entries(json);
        if (entries == null) {
            reader.read(json);
            return reader.keySet(1, true);
        }
        entries.forEach(reader::read);
        return reader.keySet(entries.size(), false);
    }

    /** The keys of a JWK set; null for one JWK. */
    private static @Nullable List<byte[]> entries(byte[] json) {
        List<byte[]> entries;
        try {
            entries = JsonMembers.elements("keys", json);
            if (entries == null && !JsonMembers.named(Set.of("kty"), json).isEmpty()) {
                return null;
            }
        } catch (JsonException e) {
            String seen = Magic.of(json);
            throw new IllegalArgumentException(
                    "a JWK set must be one JSON object, is not: "
                            + e.getMessage()
                            + (seen == null ? "" : "; it looks like " + seen),
                    e);
        }
        if (entries == null) {
            throw new IllegalArgumentException("a JWK set must have an array \"keys\", has none");
        }
        if (entries.size() > MAX_KEYS) {
            throw new IllegalArgumentException(
                    "a JWK set must have at most " + MAX_KEYS + " keys, has " + entries.size());
        }
        return entries;
    }

    private void read(byte[] entry) {
        Map<String, Object> jwk;
        try {
            jwk = JsonMembers.named(VerificationKey.MEMBERS, entry);
        } catch (JsonException e) {
            warnings.add(leftOut("a key is left out: as one JSON object it " + e.getMessage()));
            return;
        }
        String name = "key " + Printable.of(String.valueOf(jwk.get("kid")));
        try {
            add(VerificationKey.read(jwk));
        } catch (WeakKeyException e) {
            warnings.add(leftOut(name + " is left out: " + e.getMessage()));
        } catch (IllegalArgumentException e) {
            LOG.log(Level.DEBUG, leftOut(name + " is left out: " + e.getMessage()));
        }
    }

    private void add(VerificationKey key) {
        if (key.keyId() == null) {
            nameless.add(checked(key));
            return;
        }
        Set<SignatureAlgorithm> free = EnumSet.copyOf(key.algorithms());
        free.removeAll(named.getOrDefault(key.keyId(), Map.of()).keySet());
        if (free.isEmpty()) {
            warnings.add("second key " + Printable.of(key.keyId()) + " is left out");
            hasSecondKeys = true;
            return;
        }
        VerificationKey checked = checked(key);
        Map<SignatureAlgorithm, VerificationKey> ofName =
                named.computeIfAbsent(key.keyId(), name -> new EnumMap<>(SignatureAlgorithm.class));
        free.forEach(algorithm -> ofName.put(algorithm, checked));
        namedKeys++;
    }

    /** The object in use if the key has not changed, because it has passed the checks. */
    private VerificationKey checked(VerificationKey key) {
        VerificationKey known = previous.known(key);
        if (known != null) {
            return known;
        }
        key.requireStrong();
        return key;
    }

    private String leftOut(String why) {
        if (firstProblem.isEmpty()) {
            firstProblem = why;
        }
        return why;
    }

    private KeySet keySet(int entries, boolean isForAnyId) {
        int size = namedKeys + nameless.size();
        if (size == 0) {
            throw new IllegalArgumentException(
                    "a JWK set must have a usable key, has none among "
                            + entries
                            + (firstProblem.isEmpty() ? "" : "; " + firstProblem));
        }
        for (String warning : warnings) {
            if (!previous.warnings().contains(warning)) {
                LOG.log(Level.WARNING, warning);
            }
        }
        return new KeySet(
                named, size == 1 && !hasSecondKeys ? first() : null, isForAnyId, size, warnings);
    }

    private VerificationKey first() {
        return nameless.isEmpty()
                ? named.values().iterator().next().values().iterator().next()
                : nameless.get(0);
    }
}
