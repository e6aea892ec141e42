package io.github.jwtbench.compression.vertx;

import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.ReceiverConnection;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitReceiver;
import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpConnection;
import io.vertx.ext.web.RoutingContext;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.WeakHashMap;

/**
 * Joins split headers to the request's token before other handlers read it, and announces this on
 * the response. A request whose split headers cannot be joined ends here, even if no token is
 * needed: it must never continue as an anonymous request. Put this handler before all other
 * handlers, on every route.
 */
public final class SplitHandler implements Handler<RoutingContext> {
    private final SplitReceiver receiver;
    private final SplitRequests requests;

    /** Vert.x owns the connections; an entry is removed with its connection. */
    private final Map<HttpConnection, ReceiverConnection> connections =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** A handler that puts the joined token into {@code authorization}. */
    public SplitHandler(SplitReceiver receiver) {
        this(receiver, new SplitRequests() {});
    }

    /**
     * @param requests handles requests with split headers
     */
    public SplitHandler(SplitReceiver receiver, SplitRequests requests) {
        this.receiver = Objects.requireNonNull(receiver, "receiver");
        this.requests = Objects.requireNonNull(requests, "requests");
    }

    @Override
    public void handle(RoutingContext context) {
        context.response().putHeader(SplitHeaders.ANNOUNCEMENT, SplitHeaders.ANNOUNCED_VERSION);
        MultiMap headers = context.request().headers();
        Optional<String> token;
        try {
            token =
                    connections
                            .computeIfAbsent(
                                    context.request().connection(), made -> receiver.connection())
                            .token(headers::getAll);
        } catch (MalformedSplitException e) {
            requests.refused(context, e.status());
            return;
        }
        token.ifPresent(joined -> requests.joined(context, joined));
        context.next();
    }
}
