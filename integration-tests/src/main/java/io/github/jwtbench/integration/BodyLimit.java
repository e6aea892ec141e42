package io.github.jwtbench.integration;

import io.netty.handler.codec.http2.Http2Error;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.ByteArrayInputStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/**
 * Answers 413 in JSON to a body over the limit: before it is read when its length is announced,
 * else as soon as so much of it has come. Neither this nor another answer lets more of it be read.
 */
@ApplicationScoped
class BodyLimit {
    /** Before authentication (200): a request that is too large costs no signature check. */
    private static final int PRIORITY = 300;

    /** Before anything can answer. */
    private static final int FIRST = 600;

    private final long maxBytes;

    BodyLimit(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBytes) {
        this.maxBytes = maxBytes.asLongValue();
    }

    void register(@Observes Filters filters) {
        filters.register(this::bound, FIRST);
        filters.register(this::check, PRIORITY);
    }

    /** Of a body that nobody asks for, as much is dropped as a body may have. */
    private void bound(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (isUnknown(request) || isTooLarge(request)) {
            request.handler(dropped -> readNoFurther(context)).pause();
        }
        context.next();
    }

    private void check(RoutingContext context) {
        if (isTooLarge(context.request())) {
            refuse(context, context.request().getHeader("content-length"));
        } else {
            context.next();
        }
    }

    /** Before an endpoint answers, whether it needs the body or not. */
    @ServerRequestFilter(preMatching = true)
    void read(ResteasyReactiveContainerRequestContext rest, RoutingContext context) {
        HttpServerRequest request = context.request();
        if (!isUnknown(request)) {
            return;
        }
        rest.suspend();
        if (request.headers().contains("expect", "100-continue", true)) {
            context.response().writeContinue();
        }
        Buffer body = Buffer.buffer();
        request.endHandler(
                        ended -> {
                            if (body.length() <= maxBytes) {
                                rest.setEntityStream(new ByteArrayInputStream(body.getBytes()));
                                rest.resume();
                            }
                        })
                .handler(
                        part -> {
                            if (body.length() > maxBytes) {
                                readNoFurther(context);
                            } else if (body.appendBuffer(part).length() > maxBytes) {
                                refuse(context, "more");
                            }
                        })
                .resume();
    }

    private void refuse(RoutingContext context, String bytes) {
        Framing.refuse(
                context,
                413,
                "The request's body must have at most %s bytes, has %s."
                        .formatted(maxBytes, bytes));
    }

    /** Once the limit is exceeded: RFC 9112 section 9.6, RFC 9113 section 8.1. */
    private void readNoFurther(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.bytesRead() <= maxBytes) {
            return;
        }
        if (request.version() == HttpVersion.HTTP_2) {
            context.response().reset(Http2Error.NO_ERROR.code());
        } else {
            request.connection().close();
        }
    }

    /** Whether there may be a body whose length is known only at its end. */
    private static boolean isUnknown(HttpServerRequest request) {
        return request.getHeader("content-length") == null
                && (request.version() == HttpVersion.HTTP_2
                        || request.headers().contains("transfer-encoding"));
    }

    /** The HTTP codec has already refused lengths that are not numbers. */
    private boolean isTooLarge(HttpServerRequest request) {
        String announced = request.getHeader("content-length");
        return announced != null
                && (announced.length() > 18 || Long.parseLong(announced) > maxBytes);
    }
}
