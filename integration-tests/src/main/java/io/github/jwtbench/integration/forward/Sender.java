package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitToken;
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
            case NONE -> client.open().compose(call -> send(call, caller, Identity.NONE, Map.of()));
            case PLAIN -> client.open().compose(call -> sendPlain(call, caller));
            case SPLIT -> client.open().compose(call -> sendSplit(client, call, caller));
        };
    }

    private Future<Sent> sendSplit(HopClient client, HopCall call, Caller caller) {
        if (!call.connection().splits()) {
            return sendPlain(call, caller);
        }
        Credential credential = splitter.split(caller.token());
        if (!(credential instanceof SplitToken parts)) {
            return sendPlain(call, caller);
        }
        return send(call, caller, Identity.SPLIT, parts.headers())
                .compose(
                        sent ->
                                call.connection().answered(sent.answer().status())
                                        ? sendAgain(client, call, caller)
                                        : Future.succeededFuture(sent));
    }

    private Future<Sent> sendAgain(HopClient client, HopCall refused, Caller caller) {
        return client.open()
                .compose(
                        call ->
                                sendPlain(call, caller)
                                        .onSuccess(
                                                sent -> {
                                                    // Another connection may have another receiver.
                                                    if (call.connection() == refused.connection()) {
                                                        call.connection()
                                                                .answeredPlain(
                                                                        sent.answer().status());
                                                    }
                                                }));
    }

    private Future<Sent> sendPlain(HopCall call, Caller caller) {
        return send(
                call,
                caller,
                Identity.PLAIN,
                Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + caller.token()));
    }

    private Future<Sent> send(
            HopCall call, Caller caller, Identity identity, Map<String, String> credential) {
        Map<String, String> headers = new LinkedHashMap<>(credential);
        headers.put(Caller.HOPS_HEADER, String.valueOf(caller.hops()));
        return call.send(headers)
                .timeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .onFailure(
                        cause -> {
                            if (cause instanceof TimeoutException) {
                                call.cancel();
                            }
                        })
                .map(
                        answer -> {
                            call.connection().announced(answer.announcements());
                            return new Sent(identity, answer);
                        });
    }
}
