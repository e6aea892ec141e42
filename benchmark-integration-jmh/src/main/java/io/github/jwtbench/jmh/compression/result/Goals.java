package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The goals of split headers, version 1, for access tokens as Keycloak issues them. */
final class Goals {

    /** Bytes of a refreshed token with an RSA signature of 2048 bits. */
    static final double REFRESH_RSA = 290;

    /** Bytes of a refreshed token with an elliptic curve signature of 64 bytes. */
    static final double REFRESH_CURVE = 100;

    /** Bytes of a token that is sent again. */
    static final double REPEAT = 4;

    /** Length of the RSA tokens that the goals are stated for. */
    static final int LEAST_CHARACTERS = 1290;

    /** Likewise, the longest. */
    static final int MOST_CHARACTERS = 1360;

    private static final List<String> ALGORITHMS = List.of("RS256", "PS256", "ES256", "EdDSA");
    private static final Set<String> RSA = Set.of("RS256", "PS256");
    private static final List<String> TIMES = List.of("lifetime", "expiry");

    private Goals() {}

    static List<Goal> of(List<Credential> credentials) {
        List<Goal> goals = new ArrayList<>();
        for (String algorithm : ALGORITHMS) {
            for (String times : TIMES) {
                List<Token> tokens =
                        credentials.stream()
                                .map(Credential::token)
                                .filter(token -> token.algorithm().equals(algorithm))
                                .filter(token -> token.times().equals(times))
                                .distinct()
                                .toList();
                if (tokens.isEmpty()) {
                    goals.addAll(of(new Token(null, algorithm, times), null, null));
                }
                for (Token token : tokens) {
                    goals.addAll(
                            of(
                                    token,
                                    Credentials.find(credentials, token, Encoding.SPLIT),
                                    Credentials.find(credentials, token, Encoding.PLAIN)));
                }
            }
        }
        return List.copyOf(goals);
    }

    private static List<Goal> of(Token token, Credential split, Credential plain) {
        boolean rsa = RSA.contains(token.algorithm());
        boolean asStated =
                split != null
                        && (!rsa
                                || (split.leastCharacters() >= LEAST_CHARACTERS
                                        && split.mostCharacters() <= MOST_CHARACTERS));
        Double refresh = split == null ? null : Credentials.mean(split.refresh());
        // The first repeats: later the entries lie so deep that an index takes two bytes.
        Double repeat =
                split == null || split.repeat() == null
                        ? null
                        : Double.valueOf(split.repeat().least());
        Double cold = split == null ? null : Credentials.mean(split.cold());
        Double plainCold = plain == null ? null : Credentials.mean(plain.cold());
        return List.of(
                goal(token, "refresh", rsa ? REFRESH_RSA : REFRESH_CURVE, refresh, asStated),
                goal(token, "repeat", REPEAT, repeat, asStated),
                goal(token, "cold", plainCold, cold, asStated));
    }

    private static Goal goal(
            Token token, String name, Double limit, Double measured, boolean asStated) {
        Boolean met = limit == null || measured == null ? null : measured <= limit;
        return new Goal(token, name, limit, measured, met, asStated);
    }
}
