package io.github.jwtbench.integration;

import java.io.IOException;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs a test class where h2spec can be built, before the service is started; else tells why not.
 */
final class H2specCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (context.getTestMethod().isPresent()) {
            return ConditionEvaluationResult.enabled(null);
        }
        try {
            return H2spec.missing()
                    .map(
                            why -> {
                                System.out.println(context.getDisplayName() + ": skipped: " + why);
                                return ConditionEvaluationResult.disabled(why);
                            })
                    .orElseGet(() -> ConditionEvaluationResult.enabled(null));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
