package io.github.jwtbench.integration.forward;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** Configuration of the forwarding hop. */
@ConfigMapping(prefix = "jwtbench.forward")
public interface ForwardConfig {

    /** The services that may be called, by a name of our own. */
    Map<String, NextTarget> targets();

    /** Name of the TLS configuration for the calls. */
    @WithDefault("jwks")
    String tls();

    /**
     * Bytes of the HPACK table (RFC 7541 section 4.2) that the client offers for responses, and
     * uses at most for requests, 0 to 2^20.
     */
    @WithDefault("65536")
    int headerTableSize();

    /** Timeout of connecting, and then of each request, at least 1 ms. */
    @WithDefault("PT5S")
    Duration timeout();

    /** Calls to one target that may be under way at once, waiting ones included, at least 1. */
    @WithDefault("1000")
    int maxCalls();

    /**
     * Most services that may forward a call in sequence, including this one, 1 to 100. It ends a
     * circle of targets.
     */
    @WithDefault("5")
    int maxHops();

    /** One service that may be called. */
    interface NextTarget {

        /** HTTPS address with path and query, without user information and fragment. */
        URI url();

        /** HTTP method. The request has no body. */
        @WithDefault("POST")
        String method();

        /** The form of the caller's identity for the service, until it is switched. */
        @WithDefault("split")
        Identity identity();
    }
}
