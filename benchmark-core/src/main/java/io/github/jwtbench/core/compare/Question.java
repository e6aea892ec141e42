package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Require;
import java.util.List;
import java.util.stream.Stream;

/**
 * A question of a comparison: the ratio of the cost of some arms together to the cost of others.
 * Most questions have one arm on each side.
 *
 * @param of names of the arms in the numerator, at least 1
 * @param over names of the arms in the denominator, at least 1
 * @param quantity the compared figure
 * @param leastEffect smallest relative difference that counts, above 0
 * @param halfWidth wanted half width of the interval, relative; null if a verdict is enough
 */
public record Question(
        List<String> of, List<String> over, Figure quantity, double leastEffect, Double halfWidth) {

    /** A smaller relative difference counts as the same. */
    public static final double SAME = 0.05;

    public Question {
        of = List.copyOf(of);
        over = List.copyOf(over);
        if (of.isEmpty() || over.isEmpty()) {
            throw new IllegalArgumentException(
                    "a question must name arms on both sides, got: " + of + " over " + over);
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
    public static Question cpu(String of, String over, double leastEffect, Double halfWidth) {
        return new Question(List.of(of), List.of(over), Figure.CPU, leastEffect, halfWidth);
    }

    /** One arm over another where CPU time is not known: by latency, and by throughput. */
    public static List<Question> withoutCpu(String of, String over, double leastEffect) {
        return Stream.of(Figure.P50, Figure.THROUGHPUT)
                .map(each -> new Question(List.of(of), List.of(over), each, leastEffect, null))
                .toList();
    }

    /** Names of all arms that it needs. */
    public Stream<String> arms() {
        return Stream.concat(of.stream(), over.stream()).distinct();
    }

    /** In words, such as {@code produce + consume over bare}. */
    public String words() {
        return String.join(" + ", of) + " over " + String.join(" + ", over);
    }
}
