package io.github.jwtbench.integration;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Answers 413 in JSON before a body is read when its announced length is over the limit. A body
 * that does not announce its length is cut off by Quarkus at the same limit.
 */
@ApplicationScoped
class BodyLimit {
    /** Before authentication (200): a request that is too large costs no signature check. */
    private static final int PRIORITY = 300;

    private final long maxBytes;

    BodyLimit(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBytes) {
        this.maxBytes = maxBytes.asLongValue();
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext context) {
        String announced = context.request().getHeader("content-length");
        if (announced != null && isTooLarge(announced)) {
            Problem.of(
                            413,
                            "The request's body must have at most %s bytes, has %s."
                                    .formatted(maxBytes, announced))
                    .send(context);
            return;
        }
        context.next();
    }

    /** The HTTP codec has already refused lengths that are not numbers. */
    private boolean isTooLarge(String announced) {
        return announced.length() > 18 || Long.parseLong(announced) > maxBytes;
    }
}
