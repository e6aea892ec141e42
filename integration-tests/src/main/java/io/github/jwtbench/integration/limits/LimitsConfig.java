package io.github.jwtbench.integration.limits;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The limits of concurrent work of the service. */
@ConfigMapping(prefix = "jwtbench.limits")
public interface LimitsConfig {

    /** Connections in all, from their acceptance on, at least 1. */
    @WithDefault("1000")
    int connections();

    /**
     * Connections of one address, 1 to {@link #connections}. The remaining connections are divided
     * among all addresses. For IPv6, the first 64 bits are the address.
     */
    @WithDefault("500")
    int connectionsPerAddress();

    /** HTTP/2 requests under way in all, at least 1. HTTP/1.1 has one for each connection. */
    @WithDefault("2000")
    int streams();

    /**
     * HTTP/2 requests under way from one address, 1 to {@link #streams}; shared out in the same
     * way.
     */
    @WithDefault("1000")
    int streamsPerAddress();

    /** Requests for metrics that are not answered yet, in all, at least 1: each is much work. */
    @WithDefault("32")
    int scrapes();

    /** Those from one address, 1 to {@link #scrapes}; shared out in the same way. */
    @WithDefault("16")
    int scrapesPerAddress();

    /**
     * Longest time without progress, at least 1 ms. It is checked once in this time, so a late
     * connection ends after one to two times the time.
     */
    @WithDefault("PT20S")
    Duration timeout();
}
