package io.github.jwtbench.integration.forward;

import java.net.URI;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/** A service that may be called, and what can be switched of it. */
final class Target {
    private final String name;
    private final URI url;
    private final ClientType clientType;
    private final HopClient client;
    private final int maxCalls;
    private final AtomicInteger calls = new AtomicInteger();
    private volatile Identity identity;

    Target(
            String name,
            URI url,
            ClientType clientType,
            HopClient client,
            int maxCalls,
            Identity identity) {
        this.name = name;
        this.url = url;
        this.clientType = clientType;
        this.client = client;
        this.maxCalls = maxCalls;
        this.identity = Objects.requireNonNull(identity);
    }

    String name() {
        return name;
    }

    URI url() {
        return url;
    }

    ClientType clientType() {
        return clientType;
    }

    HopClient client() {
        return client;
    }

    Identity identity() {
        return identity;
    }

    /** From the next call on. */
    void switchTo(Identity next) {
        identity = Objects.requireNonNull(next);
    }

    /** Whether one more call may go out; if so, {@link #leave} must follow. */
    boolean enter() {
        if (calls.incrementAndGet() <= maxCalls) {
            return true;
        }
        calls.decrementAndGet();
        return false;
    }

    void leave() {
        calls.decrementAndGet();
    }
}
