package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends calls with the form of the token that the target and its connection take. */
@Singleton
class Sender {
    /** A field of a bean: its random salt must not be drawn when a native image is built. */
    private final TokenSplitter splitter =
            TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));

    private final Duration timeout;

    Sender(ForwardConfig config) {
        timeout = config.timeout();
    }

    Future<Sent> send(HopTarget target, Caller caller) {
        HopClient client = target.client();
        return switch (target.identity()) {
            case NONE -> client.open().compose(hop -> send(hop, caller, Identity.NONE, Map.of()));
            case PLAIN ->
                    client.open().compose(hop -> send(hop, caller, Identity.PLAIN, plain(caller)));
            case SPLIT -> send(client, caller, new SplitCall(splitter, caller.token()));
        };
    }

    private static Map<String, String> plain(Caller caller) {
        return Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + caller.token());
    }

    private Future<Sent> send(HopClient client, Caller caller, SplitCall call) {
        return client.open()
                .compose(
                        hop -> {
                            Map<String, String> credential = call.headers(hop.connection());
                            Identity identity = call.isSplit() ? Identity.SPLIT : Identity.PLAIN;
                            return send(hop, caller, identity, credential);
                        })
                .compose(
                        sent ->
                                call.answered(sent.answer().status(), sent.answer().announcements())
                                        ? send(client, caller, call)
                                        : Future.succeededFuture(sent));
    }

    private Future<Sent> send(
            HopCall hop, Caller caller, Identity identity, Map<String, String> credential) {
        Map<String, String> headers = new LinkedHashMap<>(credential);
        headers.put(Caller.HOPS_HEADER, String.valueOf(caller.hops()));
        return hop.send(headers)
                .timeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .onFailure(
                        cause -> {
                            if (cause instanceof TimeoutException) {
                                hop.cancel();
                            }
                        })
                .map(answer -> new Sent(identity, answer));
    }
}
