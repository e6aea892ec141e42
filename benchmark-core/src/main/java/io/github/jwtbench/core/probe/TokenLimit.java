package io.github.jwtbench.core.probe;

import java.io.IOException;
import java.util.Optional;

/**
 * The longest token that fits with the other fields of a request of {@code init}. Found by
 * bisection with unsigned tokens, each on a separate connection; the shortest of them gives the
 * usual answer.
 *
 * @param longest characters of the longest token with the usual answer; 0 if unknown
 * @param beyond answer to a token with one character more, or empty if {@value #MOST} characters
 *     were accepted; if {@code longest} is 0, the answer that hides the limit
 */
public record TokenLimit(int longest, Optional<Response> beyond) {
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
            return unknown(usual);
        }
        int longest = SHORTEST;
        int tooLong = MOST + 1;
        Optional<Response> beyond = Optional.empty();
        for (int next = MOST; tooLong - longest > 1; next = (longest + tooLong) / 2) {
            Response answer = service.ask(next);
            if (answer.isLimited()) {
                return unknown(answer);
            }
            if (answer.status() == usual.status()) {
                longest = next;
            } else {
                tooLong = next;
                beyond = Optional.of(answer);
            }
        }
        Response again = service.ask(longest);
        return again.status() == usual.status() ? new TokenLimit(longest, beyond) : unknown(again);
    }

    private static TokenLimit unknown(Response hiding) {
        return new TokenLimit(0, Optional.of(hiding));
    }

    /** Whether there is too little room for other fields in addition to the token. */
    boolean isNear(TokenSeen token) {
        return longest > 0 && beyond.isPresent() && longest - token.form().length() < OTHER_FIELDS;
    }

    /** The limit, and the rest above the token. */
    String inWords(Optional<TokenSeen> token) {
        return beyond.map(answer -> inWords(token, answer.inWords()))
                .orElse("none up to a token of " + longest + " characters");
    }

    private String inWords(Optional<TokenSeen> token, String answer) {
        if (longest == 0) {
            return "not found: a request with a shorter token got " + answer;
        }
        return "a token of %s characters%s; one character more gets %s"
                .formatted(
                        longest,
                        token.map(sent -> longest - sent.form().length())
                                .map(", %s more than the token has"::formatted)
                                .orElse(""),
                        answer);
    }
}
