package io.github.jwtbench.core.startup;

import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.compare.Verdict;
import java.util.List;

/**
 * Medians of container starts, and how images differ.
 *
 * @param middles one for each image and figure that was measured
 * @param differences of each image from the first one; empty with fewer than 4 rounds
 */
public record StartupFigures(List<Middle> middles, List<Difference> differences) {

    /** What is known of a start. */
    public enum Figure {
        /** From the order to start the container to the first answer, ms. */
        FIRST_ANSWER,
        /** From the engine's start of the container until it is ready, ms. */
        READY,
        /** Resident memory of the process when it is ready, bytes. */
        RSS,
        /** Memory accounted to the container when it is ready, bytes. */
        MEMORY
    }

    /**
     * A median.
     *
     * @param image reference of the image
     * @param starts behind it
     * @param least of them
     * @param most of them
     */
    public record Middle(
            String image, Figure figure, int starts, double median, double least, double most) {}

    /**
     * How an image differs from the first one, over pairs of the same round.
     *
     * @param of reference of the image
     * @param from reference of the first image
     * @param ratio its value over that of the first one, with its interval
     * @param verdict less is {@link Verdict#FASTER}
     */
    public record Difference(
            String of, String from, Figure figure, Estimate ratio, Verdict verdict) {}

    public StartupFigures {
        middles = List.copyOf(middles);
        differences = List.copyOf(differences);
    }
}
