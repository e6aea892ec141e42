package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Require;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is asked of a comparison: the cost of some arms together over that of others together.
 * Mostly it is one over one.
 *
 * @param of names of the arms above the line, at least 1
 * @param over names of the arms below it, at least 1
 * @param quantity what is compared
 * @param leastEffect least relative difference that counts as one, above 0
 * @param halfWidth half the width of the interval, relative, at which it is known well; null where
 *     the verdict is enough
 */
public record Question(
        List<String> of, List<String> over, Figure quantity, double leastEffect, Double halfWidth) {

    /** What is smaller counts as the same. */
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
