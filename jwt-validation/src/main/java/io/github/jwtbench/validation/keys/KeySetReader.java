package io.github.jwtbench.validation.keys;

import io.github.jwtbench.validation.json.JsonException;
import io.github.jwtbench.validation.json.JsonReader;
import io.github.jwtbench.validation.json.Printable;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads one JWK set (RFC 7517 section 5). What is odd in it is logged when it is new. */
final class KeySetReader {
    /** So that nobody can make checking keys take minutes: a large key takes 0.2 s. */
    private static final int MAX_KEYS = 100;

    private static final Logger LOG = System.getLogger(KeySetReader.class.getName());

    private final KeySet previous;
    private final Map<String, VerificationKey> named = new HashMap<>();
    private final List<VerificationKey> nameless = new ArrayList<>();
    private final Set<String> warnings = new TreeSet<>();
    private String firstProblem;
    private boolean hasSecondKeys;

    private KeySetReader(KeySet previous) {
        this.previous = previous;
    }

    /** See {@link KeySet#parse}. */
    static KeySet read(String json, KeySet previous) {
        List<?> entries = entries(json);
        KeySetReader reader = new KeySetReader(previous);
        entries.forEach(reader::read);
        return reader.keySet(entries.size());
    }

    private static List<?> entries(String json) {
        Map<String, Object> document;
        try {
            document = JsonReader.object(json.getBytes(StandardCharsets.UTF_8));
        } catch (JsonException e) {
            throw new IllegalArgumentException("a JWK set must be one JSON object, is not", e);
        }
        if (!(document.get("keys") instanceof List<?> entries)) {
            throw new IllegalArgumentException("a JWK set must have an array \"keys\", has none");
        }
        if (entries.size() > MAX_KEYS) {
            throw new IllegalArgumentException(
                    "a JWK set must have at most " + MAX_KEYS + " keys, has " + entries.size());
        }
        return entries;
    }

    private void read(Object entry) {
        if (!(entry instanceof Map<?, ?> members)) {
            leftOut("key is left out: it must be an object, is not");
            return;
        }
        Map<String, Object> jwk = new HashMap<>();
        members.forEach((name, value) -> jwk.put((String) name, value));
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
        if (key.keyId() != null && named.containsKey(key.keyId())) {
            warnings.add("second key " + Printable.of(key.keyId()) + " is left out");
            hasSecondKeys = true;
        } else if (key.keyId() != null) {
            named.put(key.keyId(), checked(key));
        } else {
            nameless.add(checked(key));
        }
    }

    /** The object that is in use already if the key has not changed: it has passed its checks. */
    private VerificationKey checked(VerificationKey key) {
        VerificationKey known = previous.find(key.keyId());
        if (known != null && known.sameAs(key)) {
            return known;
        }
        key.requireStrong();
        return key;
    }

    private String leftOut(String why) {
        if (firstProblem == null) {
            firstProblem = why;
        }
        return why;
    }

    private KeySet keySet(int entries) {
        List<VerificationKey> keys = new ArrayList<>(named.values());
        keys.addAll(nameless);
        if (keys.isEmpty()) {
            throw new IllegalArgumentException(
                    "a JWK set must have a usable key, has none among "
                            + entries
                            + (firstProblem == null ? "" : "; " + firstProblem));
        }
        for (String warning : warnings) {
            if (!previous.warnings().contains(warning)) {
                LOG.log(Level.WARNING, warning);
            }
        }
        VerificationKey only = keys.size() == 1 && !hasSecondKeys ? keys.get(0) : null;
        return new KeySet(named, only, keys.size(), warnings);
    }
}
