package io.github.jwtbench.integration;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotation;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testcontainers.DockerClientFactory;

/** Decides for {@link EnabledWithImages}, and prints why a class is skipped. */
final class ImagesCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return findAnnotation(context.getElement(), EnabledWithImages.class)
                .flatMap(needed -> obstacle(needed.value()))
                .map(
                        why -> {
                            System.out.println(context.getDisplayName() + ": skipped: " + why);
                            return ConditionEvaluationResult.disabled(why);
                        })
                .orElseGet(() -> ConditionEvaluationResult.enabled(null));
    }

    private static Optional<String> obstacle(Image[] needed) {
        return Arrays.stream(needed)
                .map(image -> image.missing(Image.NOTES))
                .filter(Objects::nonNull)
                .findFirst()
                .or(ImagesCondition::engine);
    }

    private static Optional<String> engine() {
        return DockerClientFactory.instance().isDockerAvailable()
                ? Optional.empty()
                : Optional.of("no Docker engine answers");
    }
}
