package io.github.jwtbench.integration;

import io.github.jwtbench.compression.vertx.SplitRequests;
import io.github.jwtbench.validation.quarkus.BearerToken;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Counts requests with split headers, and answers refused ones like other refused requests. */
@ApplicationScoped
@Startup
class SplitTokens implements SplitRequests {
    private final int maxCharacters;
    private final Counter joined;
    private final Counter malformed;
    private final Counter tooLarge;

    SplitTokens(
            @ConfigProperty(name = "quarkus.jwt-compression.max-characters") int maxCharacters,
            MeterRegistry registry) {
        this.maxCharacters = maxCharacters;
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

    @Override
    public void joined(RoutingContext context, String token) {
        BearerToken.put(context, token);
        joined.increment();
    }

    /** The answer does not contain the reason, which would only help an attacker. */
    @Override
    public void refused(RoutingContext context, int status) {
        if (status == 431) {
            tooLarge.increment();
            Problem.of(
                            431,
                            "The split headers must have at most %s characters together."
                                    .formatted(maxCharacters))
                    .send(context);
        } else {
            malformed.increment();
            Problem.of(401, "The split headers were refused.")
                    .send(context, BearerToken.INVALID_TOKEN);
        }
    }
}
