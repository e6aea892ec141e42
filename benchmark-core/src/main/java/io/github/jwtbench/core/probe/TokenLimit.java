package io.github.jwtbench.core.probe;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The longest token that fits with the other fields of a request of {@code init}. Found by
 * bisection with unsigned tokens, each on a separate connection; the shortest of them gives the
 * usual answer.
 *
 * @param longest characters of the longest token with the usual answer; 0 if unknown
 * @param beyond answer to a token with one character more, or null if {@value #MOST} characters
 *     were accepted; if {@code longest} is 0, the answer that hides the limit
 */
public record TokenLimit(int longest, @Nullable Response beyond) {
    /** Usual size of the other fields of a request, bytes. */
    private static final int OTHER_FIELDS = 1_536;

    private static final int SHORTEST = 100;
    private static final int MOST = 65_536;

    /** A service that gets a token of a given length. */
    @FunctionalInterface
    public interface Service {
        Response ask(int length) throws IOException, InterruptedException;
    }

    /** Asks 19 times at most. */
    public static TokenLimit find(Service service) throws IOException, InterruptedException {
        Response usual = service.ask(SHORTEST);
        if (usual.status() == 0 || usual.isLimited() || TooLarge.canBe(usual)) {
            return new TokenLimit(0, usual);
        }
        int longest = SHORTEST;
        int tooLong = MOST + 1;
        Response beyond = null;
        for (int next = MOST; tooLong - longest > 1; next = (longest + tooLong) / 2) {
            Response answer = service.ask(next);
            if (answer.isLimited()) {
                return new TokenLimit(0, answer);
            }
            if (answer.status() == usual.status()) {
                longest = next;
            } else {
                tooLong = next;
                beyond = answer;
            }
        }
        Response again = service.ask(longest);
        return again.status() == usual.status()
                ? new TokenLimit(longest, beyond)
                : new TokenLimit(0, again);
    }

    /** Whether there is too little room for other fields in addition to the token. */
    boolean isNear(TokenSeen token) {
        return longest > 0 && beyond != null && longest - token.form().length() < OTHER_FIELDS;
    }

    /** The limit, and the rest above the token. */
    String inWords(@Nullable TokenSeen token) {
        if (beyond == null) {
            return "none up to a token of " + longest + " characters";
        }
        if (longest == 0) {
            return "not found: a request with a shorter token got " + beyond.inWords();
        }
        String left =
                token == null
                        ? ""
                        : ", %s more than the token has".formatted(longest - token.form().length());
        return "a token of %s characters%s; one character more gets %s"
                .formatted(longest, left, beyond.inWords());
    }
}
