package io.github.jwtbench.validation.keys;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keys whose name has left a JWK set and which stay in use for a grace period. Immutable. A key
 * without a name is never retired, because no token can name it.
 */
public final class RetiredKeys {
    public static final RetiredKeys NONE = new RetiredKeys(new HashMap<>());

    private final Map<String, Retired> byId;

    private record Retired(Map<SignatureAlgorithm, VerificationKey> keys, long untilNanos) {}

    private RetiredKeys(Map<String, Retired> byId) {
        this.byId = byId;
    }

    /**
     * The retired keys after {@code next} has replaced {@code before}. A name that is in use again
     * is not retired, with any algorithms; keys after their grace period are dropped.
     *
     * @param untilNanos end of the grace period of keys that leave now
     */
    public RetiredKeys after(KeySet before, KeySet next, long nowNanos, long untilNanos) {
        Map<String, Retired> retired = new HashMap<>(byId);
        before.named().forEach((id, keys) -> retired.put(id, new Retired(keys, untilNanos)));
        retired.keySet().removeAll(next.named().keySet());
        retired.values().removeIf(each -> isOver(each, nowNanos));
        return retired.isEmpty() ? NONE : new RetiredKeys(retired);
    }

    public boolean isEmpty() {
        return byId.isEmpty();
    }

    /** The keys of a name within their grace period; empty if there are none. */
    public Map<SignatureAlgorithm, VerificationKey> find(@Nullable String keyId, long nowNanos) {
        Retired retired = byId.get(keyId);
        return retired == null || isOver(retired, nowNanos) ? Map.of() : retired.keys();
    }

    private static boolean isOver(Retired retired, long nowNanos) {
        return nowNanos - retired.untilNanos() >= 0;
    }
}
