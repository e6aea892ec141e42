package io.github.jwtbench.validation.quarkus;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Shows the age of each issuer's keys. Old keys never make the check fail, because tokens of other
 * issuers, and tokens that the old keys verify, are still accepted.
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
