package io.github.jwtbench.validation;

import java.util.EnumSet;
import java.util.Set;

/** Permitted verdicts of two engines about one token. */
final class Agreement {
    /** Given by the stages between reading {@code iss} and reading the whole payload. */
    private static final Set<Reason> BEFORE_THE_CLAIMS =
            EnumSet.of(
                    Reason.CLAIM_INVALID,
                    Reason.ALGORITHM_NOT_ALLOWED,
                    Reason.ISSUER_MISSING,
                    Reason.ISSUER_UNKNOWN,
                    Reason.TYPE_NOT_ALLOWED,
                    Reason.KEYS_UNAVAILABLE,
                    Reason.KEY_UNKNOWN,
                    Reason.SIGNATURE_INVALID);

    private Agreement() {}

    /**
     * Whether both accept (null), or both refuse for the same reason. jose4j reads the payload as a
     * whole first, so it may see that it is malformed where the other engine refuses the token for
     * what it has read until then.
     */
    static boolean holds(Reason staged, Reason jose4j) {
        return staged == jose4j
                || jose4j == Reason.MALFORMED
                        && staged != null
                        && BEFORE_THE_CLAIMS.contains(staged);
    }
}
