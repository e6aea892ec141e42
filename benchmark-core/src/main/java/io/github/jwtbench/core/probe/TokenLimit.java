package io.github.jwtbench.core.probe;

import java.io.IOException;

/**
 * How long a token may be beside the other fields of a request of {@code init}. It is found by
 * bisection, with tokens that nobody has signed, each on a connection of its own; the shortest of
 * them says which answer is the usual one.
 *
 * @param longest characters of the longest token that gets the usual answer; 0 where that cannot be
 *     told
 * @param beyond what a token with one character more gets, or null where {@value #MOST} characters
 *     were not too many; where {@code longest} is 0, the answer that hides the limit
 */
public record TokenLimit(int longest, Response beyond) {
    /** Room that the other fields of a request take often, bytes. */
    private static final int OTHER_FIELDS = 1_536;

    private static final int SHORTEST = 100;
    private static final int MOST = 65_536;

    /** A service under a token of so many characters. */
    @FunctionalInterface
    public interface Service {
        Response ask(int length) throws IOException, InterruptedException;
    }

    /** Asks 19 times at most. */
    public static TokenLimit find(Service service) throws IOException, InterruptedException {
        Response usual = service.ask(SHORTEST);
        if (usual.status() == 0 || TooLarge.canBe(usual)) {
            return new TokenLimit(0, usual);
        }
        int longest = SHORTEST;
        int tooLong = MOST + 1;
        Response beyond = null;
        for (int next = MOST; tooLong - longest > 1; next = (longest + tooLong) / 2) {
            Response answer = service.ask(next);
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

    /** Whether there is too little room for the other fields of a request beside the token. */
    boolean isNear(TokenSeen token) {
        return longest > 0 && beyond != null && longest - token.form().length() < OTHER_FIELDS;
    }

    /**
     * The limit, and what is left of it.
     *
     * @param token null for none
     */
    String inWords(TokenSeen token) {
        if (longest == 0) {
            return "not found: a request with a shorter token got " + beyond.inWords();
        }
        if (beyond == null) {
            return "none up to a token of " + longest + " characters";
        }
        String left =
                token == null
                        ? ""
                        : ", %s more than the token has".formatted(longest - token.form().length());
        return "a token of %s characters%s; one character more gets %s"
                .formatted(longest, left, beyond.inWords());
    }
}
