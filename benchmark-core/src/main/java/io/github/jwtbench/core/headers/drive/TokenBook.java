package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.compression.NewInformation;
import io.github.jwtbench.core.headers.TokenOrigin;
import java.util.Collection;
import java.util.IntSummaryStatistics;

/** Tokens of users, each with a row of consecutive ones. */
interface TokenBook {

    /** A token: the same one whenever it is asked for. */
    String token(int user, int generation);

    /** What the service answers as the subject of the user's tokens. */
    String subject(int user);

    /** Where these tokens come from. */
    TokenOrigin source();

    /**
     * Describes tokens.
     *
     * @param tokens at least one
     * @param previous a token
     * @param refreshed the next one of its session
     */
    static TokenOrigin source(
            String issuer,
            String algorithm,
            String times,
            Collection<String> tokens,
            String previous,
            String refreshed) {
        IntSummaryStatistics lengths = tokens.stream().mapToInt(String::length).summaryStatistics();
        return new TokenOrigin(
                issuer,
                algorithm,
                times,
                lengths.getMin(),
                lengths.getMax(),
                NewInformation.ofRefresh(previous, refreshed).bytes());
    }
}
