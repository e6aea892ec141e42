package io.github.jwtbench.integration;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.vertx.SplitHandler;
import io.github.jwtbench.compression.vertx.SplitRequests;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Joins split headers to the request's bearer token before anything looks at it, on every endpoint.
 * A request whose split headers cannot be joined ends here, also where no token is needed: it must
 * never go on as an anonymous one.
 */
@ApplicationScoped
class SplitTokens implements SplitRequests {
    /** Before all other filters, so that every answer has the announcement. */
    private static final int PRIORITY = 400;

    /** Room for all that is no split value in the service's header limits, characters. */
    private static final int ROOM = 2048;

    private final boolean receive;
    private final int maxCharacters;
    private final Counter joined;
    private final Counter malformed;
    private final Counter tooLarge;

    SplitTokens(
            ServiceConfig config,
            @ConfigProperty(name = "quarkus.http.limits.max-header-size") MemorySize maxHeaderSize,
            @ConfigProperty(name = "quarkus.http.limits.max-header-list-size")
                    long maxHeaderListSize,
            MeterRegistry registry) {
        receive = config.split().receive();
        maxCharacters = config.split().maxCharacters();
        long limit = Math.min(maxHeaderSize.asLongValue(), maxHeaderListSize);
        if (receive && maxCharacters > limit - ROOM) {
            throw new IllegalArgumentException(
                    "jwtbench.split.max-characters must leave %d of the header limit of %d, got: %d"
                            .formatted(ROOM, limit, maxCharacters));
        }
        joined =
                Counter.builder("jwtbench.split.joined")
                        .description("Requests whose split headers were joined to a token")
                        .register(registry);
        malformed = refused(registry, 401);
        tooLarge = refused(registry, 431);
    }

    private static Counter refused(MeterRegistry registry, int status) {
        return Counter.builder("jwtbench.split.refused")
                .description("Requests whose split headers were refused")
                .tag("status", String.valueOf(status))
                .register(registry);
    }

    void register(@Observes Filters filters) {
        if (receive) {
            filters.register(
                    new SplitHandler(
                            SplitReceiver.of(TokenJoiner.withMaxLength(maxCharacters)), this),
                    PRIORITY);
        }
    }

    @Override
    public void joined(RoutingContext context, String token) {
        BearerToken.put(context, token);
        joined.increment();
    }

    @Override
    public void refused(RoutingContext context, int status) {
        if (status == 431) {
            tooLarge.increment();
            Problem.of(
                            431,
                            "The split headers must have at most %d characters together."
                                    .formatted(maxCharacters))
                    .send(context);
        } else {
            malformed.increment();
            Problem.of(401, "The split headers were refused.")
                    .send(context, BearerToken.INVALID_TOKEN);
        }
    }
}
