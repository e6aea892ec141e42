package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.integration.forward.ForwardResource.Forwarded;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.ssl.SslHandshakeTimeoutException;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls targets with the form of the token that the target and its connection take, counts the
 * calls, and converts a failed call to an answer for the caller.
 */
@Singleton
class Forwarder {
    private static final int BAD_GATEWAY = 502;
    private static final int UNAVAILABLE = 503;
    private static final int GATEWAY_TIMEOUT = 504;

    private final TokenSplitter splitter;
    private final Duration timeout;
    private final MeterRegistry registry;

    Forwarder(ForwardConfig config, TokenSplitter splitter, MeterRegistry registry) {
        this.splitter = splitter;
        this.timeout = config.timeout();
        this.registry = registry;
    }

    /** Fails with the answer for the caller when the target's answer is no success. */
    Future<Forwarded> forward(HopTarget target, Caller caller) {
        Identity identity = target.identity();
        if (!target.calls().tryAcquire()) {
            count(target, identity.label(), "busy");
            return Future.failedFuture(
                    problem(UNAVAILABLE, "Too many calls to the next service are under way."));
        }
        return send(target, identity, caller)
                .onComplete(done -> target.calls().release())
                .recover(cause -> Future.failedFuture(failed(target, identity, cause)))
                .compose(sent -> answered(target, sent));
    }

    private Future<Forwarded> send(HopTarget target, Identity identity, Caller caller) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(Caller.HOPS_HEADER, String.valueOf(caller.hops()));
        if (identity == Identity.SPLIT) {
            return send(target, headers, new SplitCall(splitter, caller.token()));
        }
        if (identity == Identity.PLAIN) {
            headers.put(SplitHeaders.AUTHORIZATION, "Bearer " + caller.token());
        }
        return attempt(target.client(), headers, null)
                .map(answer -> forwarded(target, identity, answer));
    }

    private Future<Forwarded> send(HopTarget target, Map<String, String> headers, SplitCall call) {
        return attempt(target.client(), headers, call)
                .compose(
                        answer ->
                                answer.isRefusalOfParts()
                                        ? send(target, headers, call)
                                        : Future.succeededFuture(
                                                forwarded(
                                                        target,
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

    private static Forwarded forwarded(HopTarget target, Identity identity, HopAnswer answer) {
        return new Forwarded(target.name(), answer.status(), identity.label());
    }

    private Future<Forwarded> answered(HopTarget target, Forwarded sent) {
        int status = sent.status();
        count(target, sent.identity(), String.valueOf(status));
        return status >= 200 && status < 300
                ? Future.succeededFuture(sent)
                : Future.failedFuture(
                        problem(BAD_GATEWAY, "The next service answered " + status + "."));
    }

    /** Does not show the cause's own text, which may contain details of the internal network. */
    private WebApplicationException failed(HopTarget target, Identity wanted, Throwable cause) {
        if (cause instanceof TimeoutException
                || cause instanceof ConnectTimeoutException
                || cause instanceof SslHandshakeTimeoutException) {
            count(target, wanted.label(), "timeout");
            return problem(GATEWAY_TIMEOUT, "The next service did not answer in time.");
        }
        count(target, wanted.label(), "failed");
        return problem(BAD_GATEWAY, "The next service gave no whole answer over HTTP/2.");
    }

    private void count(HopTarget target, String identity, String status) {
        registry.counter(
                        "jwtbench.forwarded",
                        "target",
                        target.name(),
                        "identity",
                        identity,
                        "status",
                        status)
                .increment();
    }

    private static WebApplicationException problem(int status, String detail) {
        return new WebApplicationException(detail, status);
    }
}
