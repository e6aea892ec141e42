package io.github.jwtbench.integration;

import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.ReceiverConnection;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.util.Attribute;
import io.netty.util.AttributeKey;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Joins split headers to the request's bearer token before anything looks at it, on every endpoint.
 * A request whose split headers cannot be joined ends here, also where no token is needed: it must
 * never go on as an anonymous one.
 */
@ApplicationScoped
class SplitTokens {
    /** Before all other filters, so that every answer has the announcement. */
    private static final int PRIORITY = 400;

    /** Room for all that is no split value in the service's header limits, characters. */
    private static final int ROOM = 2048;

    private static final AttributeKey<ReceiverConnection> CONNECTION =
            AttributeKey.valueOf(SplitTokens.class, "connection");

    private final boolean receive;
    private final int maxCharacters;
    private final SplitReceiver receiver;
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
        receiver = SplitReceiver.of(TokenJoiner.withMaxLength(maxCharacters));
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
            filters.register(this::join, PRIORITY);
        }
    }

    private void join(RoutingContext context) {
        context.response().putHeader(SplitHeaders.ANNOUNCEMENT, SplitHeaders.ANNOUNCED_VERSION);
        MultiMap headers = context.request().headers();
        try {
            Optional<String> token = connection(context).token(headers::getAll);
            if (token.isPresent()) {
                BearerToken.put(context, token.get());
                joined.increment();
            }
        } catch (MalformedSplitException e) {
            refuse(context, e.status());
            return;
        }
        context.next();
    }

    private ReceiverConnection connection(RoutingContext context) {
        if (!(context.request().connection() instanceof ConnectionBase connection)) {
            return receiver.connection();
        }
        Attribute<ReceiverConnection> memory = connection.channel().attr(CONNECTION);
        if (memory.get() == null) {
            memory.set(receiver.connection());
        }
        return memory.get();
    }

    /** The answer does not tell what was wrong, since that would help only who is guessing. */
    private void refuse(RoutingContext context, int status) {
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
