package io.github.jwtbench.integration.forward;

import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.ssl.SslHandshakeTimeoutException;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import java.util.concurrent.TimeoutException;

/** Calls targets, counts the calls, and converts a failed call to an answer for the caller. */
@Singleton
class Forwarder {
    private static final int BAD_GATEWAY = 502;
    private static final int UNAVAILABLE = 503;
    private static final int GATEWAY_TIMEOUT = 504;

    private final Sender sender;
    private final MeterRegistry registry;

    Forwarder(Sender sender, MeterRegistry registry) {
        this.sender = sender;
        this.registry = registry;
    }

    /** Fails with the answer for the caller when the target's answer is no success. */
    Future<AnsweredCall> forward(HopTarget target, Caller caller) {
        Identity wanted = target.identity();
        if (!target.calls().tryAcquire()) {
            count(target, wanted, "busy");
            return Future.failedFuture(
                    problem(UNAVAILABLE, "Too many calls to the next service are under way."));
        }
        return sender.send(target, caller)
                .onComplete(done -> target.calls().release())
                .recover(cause -> Future.failedFuture(failed(target, wanted, cause)))
                .compose(sent -> answered(target, sent));
    }

    private Future<AnsweredCall> answered(HopTarget target, AnsweredCall sent) {
        int status = sent.answer().status();
        count(target, sent.identity(), String.valueOf(status));
        return sent.answer().isSuccess()
                ? Future.succeededFuture(sent)
                : Future.failedFuture(
                        problem(BAD_GATEWAY, "The next service answered " + status + "."));
    }

    /** Does not show the cause's own text, which may contain details of the internal network. */
    private WebApplicationException failed(HopTarget target, Identity wanted, Throwable cause) {
        if (cause instanceof TimeoutException
                || cause instanceof ConnectTimeoutException
                || cause instanceof SslHandshakeTimeoutException) {
            count(target, wanted, "timeout");
            return problem(GATEWAY_TIMEOUT, "The next service did not answer in time.");
        }
        count(target, wanted, "failed");
        return problem(BAD_GATEWAY, "The next service gave no whole answer over HTTP/2.");
    }

    private void count(HopTarget target, Identity identity, String status) {
        registry.counter(
                        "jwtbench.forwarded",
                        "target",
                        target.name(),
                        "identity",
                        identity.label(),
                        "status",
                        status)
                .increment();
    }

    private static WebApplicationException problem(int status, String detail) {
        return new WebApplicationException(detail, status);
    }
}
