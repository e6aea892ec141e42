package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Require;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A question of a comparison: the ratio of the cost of some arms together to the cost of others.
 * Most questions have one arm on each side.
 *
 * @param numerator names of the arms whose costs are added, at least 1
 * @param denominator names of the arms over which they are divided, at least 1
 * @param quantity the compared figure
 * @param leastEffect smallest relative difference that counts, above 0
 * @param halfWidth wanted half width of the interval, relative; null if a verdict is enough
 */
public record Question(
        List<String> numerator,
        List<String> denominator,
        Figure quantity,
        double leastEffect,
        @Nullable Double halfWidth) {

    /** A smaller relative difference counts as the same. */
    public static final double SAME = 0.05;

    /** What decides where CPU time is not known. */
    public static final List<Figure> WITHOUT_CPU = List.of(Figure.P50, Figure.THROUGHPUT);

    public Question {
        numerator = List.copyOf(numerator);
        denominator = List.copyOf(denominator);
        if (numerator.isEmpty() || denominator.isEmpty()) {
            throw new IllegalArgumentException(
                    "a question must name arms on both sides, got: %s over %s"
                            .formatted(numerator, denominator));
        }
        if (!(leastEffect > 0 && leastEffect < SAME)) {
            throw new IllegalArgumentException(
                    "leastEffect must be above 0 and below " + SAME + ", got: " + leastEffect);
        }
        if (halfWidth != null) {
            Require.positive("halfWidth", halfWidth);
        }
    }

    /** One arm over another, by its CPU time. */
    public static Question cpu(
            String numerator, String denominator, double leastEffect, @Nullable Double halfWidth) {
        return new Question(
                List.of(numerator), List.of(denominator), Figure.CPU, leastEffect, halfWidth);
    }

    /** The same question about each of these figures. */
    public static Stream<Question> of(
            String numerator, String denominator, List<Figure> quantities, double leastEffect) {
        return quantities.stream()
                .map(
                        each ->
                                new Question(
                                        List.of(numerator),
                                        List.of(denominator),
                                        each,
                                        leastEffect,
                                        null));
    }

    /** Names of all arms that it needs. */
    public Stream<String> arms() {
        return Stream.concat(numerator.stream(), denominator.stream()).distinct();
    }

    /** In words, such as {@code produce + consume over bare}. */
    public String words() {
        return String.join(" + ", numerator) + " over " + String.join(" + ", denominator);
    }
}
