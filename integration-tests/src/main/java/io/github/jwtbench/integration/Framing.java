package io.github.jwtbench.integration;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.github.jwtbench.validation.quarkus.BearerToken;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.AttributeKey;
import io.netty.util.ReferenceCountUtil;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;

/**
 * Refuses requests that a proxy in front of the service may have interpreted differently: where a
 * request ends, its target host (RFC 9112 sections 2.3, 3.2 and 6.1), or its credential. Over
 * HTTP/1.1 the answer ends the connection, and what follows the request on it is not executed
 * (section 9.6).
 */
@ApplicationScoped
class Framing {
    /** Before whatever trusts that this is the request that was sent. */
    private static final int PRIORITY = 450;

    // A client that takes the answer ends the connection sooner.
    private static final int LINGER_SECONDS = 1;
    private static final int LINGER_BYTES = 1 << 16;

    /** On an HTTP/1.1 connection whose last request was refused. */
    private static final AttributeKey<Boolean> ENDED = AttributeKey.valueOf(Framing.class, "ended");

    void register(@Observes Filters filters) {
        filters.register(Framing::check, PRIORITY);
    }

    /** Requests that the router refuses before the first filter: no Host, no path. */
    void register(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE).failureHandler(Framing::refused);
    }

    private static void refused(RoutingContext context) {
        if (isBehindRefusal(context)) {
            return;
        }
        if (context.statusCode() == 400) {
            refuse(context, 400, "The request must have a Host and a path that are valid.");
        } else {
            context.next();
        }
    }

    private static void check(RoutingContext context) {
        if (isBehindRefusal(context)) {
            return;
        }
        HttpServerRequest request = context.request();
        int credentials = request.headers().getAll("authorization").size();
        if (credentials > 1) {
            context.response().putHeader("www-authenticate", BearerToken.INVALID_TOKEN);
            refuse(
                    context,
                    401,
                    "The request must have one Authorization header, has " + credentials + ".");
        } else if (request.version() == HttpVersion.HTTP_2) {
            context.next(); // its frames say where a request ends
        } else {
            checkHttp1(context, request);
        }
    }

    private static void checkHttp1(RoutingContext context, HttpServerRequest request) {
        MultiMap headers = request.headers();
        int hosts = headers.getAll("host").size();
        if (request.version() == null) {
            refuse(context, 505, "The version must be HTTP/1.0, HTTP/1.1 or HTTP/2.");
        } else if (hosts > 1) {
            refuse(
                    context,
                    400,
                    "The request must have at most one Host header, has " + hosts + ".");
        } else if (headers.contains("transfer-encoding") && !isChunked(headers)) {
            refuse(
                    context,
                    400,
                    "Transfer-Encoding must be chunked, once, and without Content-Length.");
        } else {
            context.next();
        }
    }

    private static boolean isChunked(MultiMap headers) {
        List<String> codings = headers.getAll("transfer-encoding");
        return codings.size() == 1
                && codings.get(0).equalsIgnoreCase("chunked")
                && !headers.contains("content-length");
    }

    /** A request that is not answered: its connection ends. */
    private static boolean isBehindRefusal(RoutingContext context) {
        return connection(context).attr(ENDED).get() != null;
    }

    private static Channel connection(RoutingContext context) {
        return ((ConnectionBase) context.request().connection()).channel();
    }

    /** Answers a request, and over HTTP/1.1 ends its connection. */
    static void refuse(RoutingContext context, int status, String detail) {
        if (context.request().version() == HttpVersion.HTTP_2) {
            Problem.of(status, detail).send(context);
            return;
        }
        // Where the next request would begin is not known, and more of them may be here already:
        // some wait for this one, others are in the bytes that the codec still reads.
        Channel connection = connection(context);
        connection.attr(ENDED).set(true);
        ChannelPipeline pipeline = connection.pipeline();
        pipeline.addAfter(
                pipeline.context(HttpResponseEncoder.class).name(), null, new NothingMore());
        context.response().putHeader("connection", "close");
        Problem.of(status, detail).send(context).onComplete(done -> end(connection));
    }

    /**
     * The client finds the end behind the answer, and gets time to read both: a socket that is
     * closed while data arrives takes back what it has sent (RFC 9112 section 9.6).
     */
    private static void end(Channel connection) {
        connection.pipeline().get(SslHandler.class).closeOutbound();
        connection.eventLoop().schedule(() -> connection.close(), LINGER_SECONDS, SECONDS);
    }

    /** Drops what arrives on a connection, and reads no further after a while. */
    private static final class NothingMore extends ChannelInboundHandlerAdapter {
        private int dropped;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpContent content) {
                dropped += content.content().readableBytes();
            }
            ReferenceCountUtil.release(message);
            if (dropped > LINGER_BYTES) {
                context.channel().config().setAutoRead(false);
            }
        }
    }
}
