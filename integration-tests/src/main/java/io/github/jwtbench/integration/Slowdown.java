package io.github.jwtbench.integration;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Busy work in each request of the API, so that a comparison's error rates can be measured with
 * slowdowns of known size. Only in a build with the Maven profile {@code slowdown}.
 */
@ApplicationScoped
@IfBuildProperty(name = "slowdown.built", stringValue = "true")
class Slowdown {
    private static final int PRIORITY = 290;

    /** Constants of a linear congruential generator with full period (Knuth, TAOCP 2, 3.3.4). */
    private static final long MULTIPLIER = 6364136223846793005L;

    private static final long INCREMENT = 1442695040888963407L;

    private final int steps;
    private long state = 1;

    /**
     * @param steps steps of the generator per request, 0 or more
     */
    Slowdown(@ConfigProperty(name = "slowdown.steps", defaultValue = "0") int steps) {
        if (steps < 0) {
            throw new IllegalArgumentException("slowdown.steps must be >= 0, got: " + steps);
        }
        this.steps = steps;
    }

    void register(@Observes Filters filters) {
        filters.register(this::work, PRIORITY);
    }

    /** Each step needs the previous result, and the last result is stored. */
    private void work(RoutingContext context) {
        long value = state;
        for (int i = 0; i < steps; i++) {
            value = value * MULTIPLIER + INCREMENT;
        }
        state = value;
        context.next();
    }
}
