package io.github.jwtbench.integration.limits;

/** Requests that are counted while they are under way, each kind by itself. */
enum RequestKind {
    /** Any HTTP/2 request. HTTP/1.1 has one for each connection. */
    STREAM,
    /** A request for metrics, until the peer has taken them. */
    SCRAPE
}
