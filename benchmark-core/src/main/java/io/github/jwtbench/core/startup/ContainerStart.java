package io.github.jwtbench.core.startup;

import io.github.jwtbench.core.run.Require;
import java.util.Objects;

/**
 * One start of the service's container.
 *
 * @param image reference of its image
 * @param round starts of the same round were made one after the other, 1 and up
 * @param firstAnswerMillis from the order to start the container to the first answer 200 of {@code
 *     /q/health/live}
 * @param readyMillis from the moment at which the engine started the container to the first answer
 *     200 of {@code /q/health/ready}; null when the process cannot be seen
 * @param rssBytes resident memory of the process then; null when the process cannot be seen
 * @param memoryBytes memory that is accounted to the container then, files and kernel included;
 *     null when it cannot be seen
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
        Require.atLeast(1, "round", round);
        Require.positive("firstAnswerMillis", firstAnswerMillis);
    }
}
