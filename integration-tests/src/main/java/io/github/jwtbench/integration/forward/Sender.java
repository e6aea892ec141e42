package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenSplitter;
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
    private final TokenSplitter splitter;
    private final Duration timeout;

    Sender(ForwardConfig config, TokenSplitter splitter) {
        this.splitter = splitter;
        timeout = config.timeout();
    }

    Future<AnsweredCall> send(HopTarget target, Caller caller) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(Caller.HOPS_HEADER, String.valueOf(caller.hops()));
        if (target.identity() == Identity.SPLIT) {
            return send(target.client(), headers, new SplitCall(splitter, caller.token()));
        }
        if (target.identity() == Identity.PLAIN) {
            headers.put(SplitHeaders.AUTHORIZATION, "Bearer " + caller.token());
        }
        return attempt(target.client(), headers, null)
                .map(answer -> new AnsweredCall(target.identity(), answer));
    }

    private Future<AnsweredCall> send(
            HopClient client, Map<String, String> headers, SplitCall call) {
        return attempt(client, headers, call)
                .compose(
                        answer ->
                                answer.isRefusalOfParts()
                                        ? send(client, headers, call)
                                        : Future.succeededFuture(
                                                new AnsweredCall(
                                                        call.isSplit()
                                                                ? Identity.SPLIT
                                                                : Identity.PLAIN,
                                                        answer)));
    }

    private Future<HopAnswer> attempt(
            HopClient client, Map<String, String> headers, SplitCall credential) {
        return client.open()
                .compose(
                        hop ->
                                hop.send(headers, credential)
                                        .timeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                                        .onFailure(
                                                cause -> {
                                                    if (cause instanceof TimeoutException) {
                                                        hop.cancel();
                                                    }
                                                }));
    }
}
