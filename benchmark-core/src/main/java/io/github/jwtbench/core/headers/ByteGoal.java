package io.github.jwtbench.core.headers;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A goal for split headers, and whether it was reached.
 *
 * @param token kind of the tokens
 * @param name {@code refresh}, {@code repeat} or {@code cold}
 * @param limitBytes most bytes per request; null where that of the plain header is not measured
 * @param measuredBytes mean bytes per request; null if not measured
 * @param met whether it was reached; null if one of the two is missing
 * @param lengthAsStated whether all tokens had the length that the goal is stated for
 */
public record ByteGoal(
        Token token,
        String name,
        Double limitBytes,
        Double measuredBytes,
        Boolean met,
        boolean lengthAsStated) {

    /** Bytes of a refreshed token with an RSA signature of 2048 bits. */
    private static final double REFRESH_RSA = 290;

    /** Bytes of a refreshed token with an elliptic curve signature of 64 bytes. */
    private static final double REFRESH_CURVE = 100;

    /** Bytes of a token that is sent again. */
    private static final double REPEAT = 4;

    /** Shortest of the RSA tokens that the goals are stated for. */
    private static final int LEAST_CHARACTERS = 1290;

    /** Longest of the RSA tokens that the goals are stated for. */
    private static final int MOST_CHARACTERS = 1360;

    private static final List<String> ALGORITHMS = List.of("RS256", "PS256", "ES256", "EdDSA");
    private static final Set<String> RSA = Set.of("RS256", "PS256");
    private static final List<String> TIMES = List.of("lifetime", "expiry");

    /** The goals of split headers, version 1, for access tokens as Keycloak issues them. */
    static List<ByteGoal> all(List<CredentialBytes> credentials) {
        List<ByteGoal> goals = new ArrayList<>();
        for (String algorithm : ALGORITHMS) {
            for (String times : TIMES) {
                List<Token> found =
                        credentials.stream()
                                .map(CredentialBytes::token)
                                .filter(token -> token.algorithm().equals(algorithm))
                                .filter(token -> token.times().equals(times))
                                .distinct()
                                .toList();
                List<Token> none = List.of(new Token(null, algorithm, times));
                (found.isEmpty() ? none : found)
                        .forEach(token -> goals.addAll(of(token, credentials)));
            }
        }
        return List.copyOf(goals);
    }

    private static List<ByteGoal> of(Token token, List<CredentialBytes> credentials) {
        CredentialBytes split = CredentialBytes.find(credentials, token, Encoding.SPLIT);
        boolean rsa = RSA.contains(token.algorithm());
        boolean asStated =
                split != null
                        && (!rsa
                                || (split.leastCharacters() >= LEAST_CHARACTERS
                                        && split.mostCharacters() <= MOST_CHARACTERS));
        Double refresh =
                CredentialBytes.mean(credentials, token, Encoding.SPLIT, TokenCase.REFRESH);
        // The first repeats: later the entries lie so deep that an index takes two bytes.
        Double repeat =
                split == null || split.repeat() == null
                        ? null
                        : Double.valueOf(split.repeat().least());
        Double cold = CredentialBytes.mean(credentials, token, Encoding.SPLIT, TokenCase.COLD);
        Double plainCold = CredentialBytes.mean(credentials, token, Encoding.PLAIN, TokenCase.COLD);
        return List.of(
                of(token, "refresh", rsa ? REFRESH_RSA : REFRESH_CURVE, refresh, asStated),
                of(token, "repeat", REPEAT, repeat, asStated),
                of(token, "cold", plainCold, cold, asStated));
    }

    private static ByteGoal of(
            Token token, String name, Double limit, Double measured, boolean asStated) {
        Boolean met = limit == null || measured == null ? null : measured <= limit;
        return new ByteGoal(token, name, limit, measured, met, asStated);
    }
}
