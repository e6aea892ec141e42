package io.github.jwtbench.core.startup;

import java.util.Objects;

/**
 * One start of the service's container.
 *
 * @param image reference of its image
 * @param round starts of the same round were made one after the other, 1 and up
 * @param firstAnswerMillis from the order to start the container to the first answer 200 of {@code
 *     /q/health/live}
 * @param readyMillis from the start of the service's process to the first answer 200 of {@code
 *     /q/health/ready}, in steps of 10 ms; null when the process cannot be seen
 * @param rssBytes resident memory of the process then, null likewise
 * @param memoryBytes memory that is accounted to the container then, files and kernel included;
 *     null likewise
 */
public record ContainerStart(
        String image,
        int round,
        double firstAnswerMillis,
        Double readyMillis,
        Long rssBytes,
        Long memoryBytes) {

    public ContainerStart {
        Objects.requireNonNull(image, "image");
        if (round < 1) {
            throw new IllegalArgumentException("round must be >= 1, got: " + round);
        }
        if (!(firstAnswerMillis > 0)) {
            throw new IllegalArgumentException(
                    "firstAnswerMillis must be > 0, got: " + firstAnswerMillis);
        }
    }
}
