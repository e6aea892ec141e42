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

    Future<Sent> send(Target target, String token) {
        HopClient client = target.client();
        return switch (target.identity()) {
            case NONE -> client.open().compose(call -> send(call, Identity.NONE, Map.of()));
            case PLAIN -> client.open().compose(call -> sendPlain(call, token));
            case SPLIT -> client.open().compose(call -> sendSplit(client, call, token));
        };
    }

    private Future<Sent> sendSplit(HopClient client, HopCall call, String token) {
        if (!call.connection().splits()) {
            return sendPlain(call, token);
        }
        Credential credential = splitter.split(token);
        if (!(credential instanceof SplitToken parts)) {
            return sendPlain(call, token);
        }
        return send(call, Identity.SPLIT, parts.headers())
                .compose(
                        sent ->
                                call.connection().answered(sent.answer().status())
                                        ? sendAgain(client, call, token)
                                        : Future.succeededFuture(sent));
    }

    private Future<Sent> sendAgain(HopClient client, HopCall refused, String token) {
        return client.open()
                .compose(
                        call ->
                                sendPlain(call, token)
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

    private Future<Sent> sendPlain(HopCall call, String token) {
        return send(call, Identity.PLAIN, Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + token));
    }

    private Future<Sent> send(HopCall call, Identity identity, Map<String, String> headers) {
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
