package io.github.jwtbench.compression.quarkus;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.vertx.SplitHandler;
import io.github.jwtbench.compression.vertx.SplitRequests;
import io.quarkus.arc.Arc;
import io.quarkus.runtime.RuntimeValue;
import io.quarkus.runtime.annotations.Recorder;
import io.quarkus.vertx.http.runtime.ServerLimitsConfig;
import io.quarkus.vertx.http.runtime.VertxHttpConfig;
import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;

/** Makes the filter when the application starts. */
@Recorder
public class JwtCompressionRecorder {
    /** Characters reserved for other headers within the server's header limits. */
    private static final int ROOM = 2048;

    private final RuntimeValue<JwtCompressionConfig> config;
    private final RuntimeValue<VertxHttpConfig> http;

    public JwtCompressionRecorder(
            RuntimeValue<JwtCompressionConfig> config, RuntimeValue<VertxHttpConfig> http) {
        this.config = config;
        this.http = http;
    }

    /**
     * The filter for all routes.
     *
     * @throws IllegalArgumentException if the limits contradict each other
     */
    public Handler<RoutingContext> filter() {
        JwtCompressionConfig own = config.getValue();
        if (!own.receive()) {
            return RoutingContext::next;
        }
        requireRoom(own.maxCharacters(), http.getValue().limits());
        return new SplitHandler(
                SplitReceiver.of(TokenJoiner.withMaxLength(own.maxCharacters())),
                Arc.container().instance(SplitRequests.class).get());
    }

    static void requireRoom(int maxCharacters, ServerLimitsConfig limits) {
        long limit =
                Math.min(
                        limits.maxHeaderSize().asLongValue(),
                        limits.maxHeaderListSize().orElse(Long.MAX_VALUE));
        if (maxCharacters > limit - ROOM) {
            throw new IllegalArgumentException(
                    ("quarkus.jwt-compression.max-characters must leave %s of the header limit of"
                                    + " %s, got: %s")
                            .formatted(ROOM, limit, maxCharacters));
        }
    }
}
