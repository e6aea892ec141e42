package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.compression.NewInformation;
import io.github.jwtbench.jmh.compression.measured.TokenSource;
import java.util.Collection;
import java.util.IntSummaryStatistics;

/** Describes tokens. */
final class Sources {
    private Sources() {}

    /**
     * @param tokens at least one
     * @param previous a token
     * @param refreshed the next one of its session
     */
    static TokenSource of(
            String issuer,
            String algorithm,
            String times,
            Collection<String> tokens,
            String previous,
            String refreshed) {
        IntSummaryStatistics lengths = tokens.stream().mapToInt(String::length).summaryStatistics();
        return new TokenSource(
                issuer,
                algorithm,
                times,
                lengths.getMin(),
                lengths.getMax(),
                NewInformation.ofRefresh(previous, refreshed).bytes());
    }
}
