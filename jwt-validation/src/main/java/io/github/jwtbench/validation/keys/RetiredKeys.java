package io.github.jwtbench.validation.keys;

import java.util.HashMap;
import java.util.Map;

/**
 * Keys that have left a JWK set and are in use for a while yet. Immutable. A key without a name is
 * never retired, since no token can ask for it.
 */
public final class RetiredKeys {
    public static final RetiredKeys NONE = new RetiredKeys(Map.of());

    private final Map<String, Retired> byId;

    private record Retired(VerificationKey key, long untilNanos) {}

    private RetiredKeys(Map<String, Retired> byId) {
        this.byId = Map.copyOf(byId);
    }

    /**
     * What is retired once {@code next} has taken the place of {@code before}: a name that is back
     * in use is not, and keys whose time is over are left out.
     *
     * @param untilNanos for the keys that leave now
     */
    public RetiredKeys after(KeySet before, KeySet next, long nowNanos, long untilNanos) {
        Map<String, Retired> retired = new HashMap<>(byId);
        for (VerificationKey key : before.named()) {
            retired.put(key.keyId(), new Retired(key, untilNanos));
        }
        retired.keySet().removeIf(keyId -> next.find(keyId) != null);
        retired.values().removeIf(each -> isOver(each, nowNanos));
        return retired.isEmpty() ? NONE : new RetiredKeys(retired);
    }

    public boolean isEmpty() {
        return byId.isEmpty();
    }

    /** The key if its time is not over, else null. */
    public VerificationKey find(String keyId, long nowNanos) {
        Retired retired = keyId == null ? null : byId.get(keyId);
        return retired == null || isOver(retired, nowNanos) ? null : retired.key();
    }

    private static boolean isOver(Retired retired, long nowNanos) {
        return nowNanos - retired.untilNanos() >= 0;
    }
}
