package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/** The rig's driver: each call has one of its streams for itself, and its thread waits. */
final class NettyClient implements BlockingClient {

    private final Driver driver;
    private final Duration timeout;

    /** Streams without a call. JMH may run each iteration in other threads. */
    private final Queue<Integer> free = new ConcurrentLinkedQueue<>();

    private NettyClient(Driver driver, Duration timeout) {
        this.driver = driver;
        this.timeout = timeout;
        IntStream.range(0, driver.capacity()).forEach(free::add);
    }

    static NettyClient open(ClientOptions options) throws IOException, InterruptedException {
        return new NettyClient(
                Http2Driver.open(
                        new Http2Options(
                                Endpoint.tls(
                                        options.server().getHost(),
                                        options.port(),
                                        PemTrust.managers(options.trust())),
                                1,
                                options.streams())),
                options.timeout());
    }

    @Override
    public CallResult call(Request request) throws InterruptedException {
        Integer own = free.poll();
        if (own == null) {
            throw new IllegalStateException(
                    "calls under way must not be more than streams, got: more than "
                            + driver.capacity());
        }
        try {
            return call(own, request);
        } finally {
            free.add(own);
        }
    }

    private CallResult call(int stream, Request request) throws InterruptedException {
        PendingCall call = new PendingCall(request);
        driver.send(stream, request, call);
        CallResult answer = call.await(timeout.toNanos());
        if (answer == null) {
            driver.cancel(stream, call);
            return CallResult.failed(Failure.TIMEOUT, "no answer within " + timeout);
        }
        return answer;
    }

    @Override
    public void close() {
        driver.close();
    }
}
