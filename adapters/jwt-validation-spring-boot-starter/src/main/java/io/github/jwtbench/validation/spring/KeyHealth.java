package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.RemoteKeys;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** Down until the issuer's keys have been loaded, because no token can be accepted before. */
final class KeyHealth extends AbstractHealthIndicator {
    private final JwtValidation validation;

    KeyHealth(JwtValidation validation) {
        super("the issuer's keys cannot be checked");
        this.validation = validation;
    }

    @Override
    protected void doHealthCheck(Health.Builder health) {
        validation.remoteKeys().ifPresentOrElse(keys -> check(keys, health), health::up);
    }

    private static void check(RemoteKeys keys, Health.Builder health) {
        RemoteKeys.Stats stats = keys.stats();
        health.withDetail("keys", stats.keys())
                .withDetail("failuresInARow", stats.failuresInARow());
        keys.keysAge().ifPresent(age -> health.withDetail("ageSeconds", age.toSeconds()));
        if (keys.isLoaded()) {
            health.up();
        } else {
            health.down();
        }
    }
}
