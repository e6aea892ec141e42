package io.github.jwtbench.validation.quarkus;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Shows how old the keys of each issuer are. It is never down for them: tokens of other issuers,
 * and those that the old keys verify, are still answered.
 */
@Readiness
@ApplicationScoped
class KeysHealth implements HealthCheck {
    private final Validation validation;

    KeysHealth(Validation validation) {
        this.validation = validation;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder answer = HealthCheckResponse.named("keys").up();
        validation
                .remoteKeys()
                .forEach(
                        (issuer, keys) ->
                                answer.withData(
                                        issuer + " (age in seconds)",
                                        keys.keysAge()
                                                .map(Duration::toSeconds)
                                                .map(String::valueOf)
                                                .orElse("never loaded")));
        return answer.build();
    }
}
