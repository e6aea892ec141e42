package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.RemoteKeys;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** Down until the issuer's keys have been loaded, because no token can be accepted before. */
final class KeyHealth extends AbstractHealthIndicator {
    private final RemoteKeys keys; // null if they are not fetched

    KeyHealth(RemoteKeys keys) {
        super("the issuer's keys cannot be checked");
        this.keys = keys;
    }

    @Override
    protected void doHealthCheck(Health.Builder health) {
        if (keys == null) {
            health.up();
            return;
        }
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
