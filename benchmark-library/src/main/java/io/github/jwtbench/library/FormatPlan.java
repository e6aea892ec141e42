package io.github.jwtbench.library;

import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.JmhGroup.Iterations;
import io.github.jwtbench.library.format.CartSize;
import io.github.jwtbench.library.format.Entropy;
import io.github.jwtbench.library.format.FormatCells;
import io.github.jwtbench.library.format.KeyChoice;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import io.github.jwtbench.token.Codec;
import java.util.List;
import java.util.stream.Stream;

/**
 * JMH's measurements of secured token formats, in the full tier only: the first call of a JVM,
 * which cannot take turns, and the same call in a warm JVM.
 */
final class FormatPlan {
    private static final int FORKS = 4;

    /** Until its code is compiled, encryption takes twice the time. */
    private static final Iterations WARM = new Iterations(4000, 2, 300);

    private FormatPlan() {}

    static Plan of(Tier tier) {
        return new Plan(
                tier == Tier.FULL
                        ? List.of(
                                JmhGroup.of(
                                        TokenFormat.BENCHMARK + "kb-10", FORKS, 0, WARM, cells()))
                        : List.of());
    }

    private static Stream<Cell> cells() {
        List<TokenFormat> formats =
                FormatCells.formats(
                                CartSize.KB_10,
                                Entropy.CATALOGUE,
                                KeyChoice.RSA,
                                List.of(Codec.NONE, Codec.BROTLI))
                        .toList();
        return FormatCells.BOTH.stream()
                .flatMap(
                        method ->
                                formats.stream()
                                        .flatMap(
                                                format ->
                                                        Stream.of(
                                                                FormatCells.warm(format, method),
                                                                FormatCells.cold(format, method))));
    }
}
