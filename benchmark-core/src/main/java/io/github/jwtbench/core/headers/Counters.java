package io.github.jwtbench.core.headers;

/**
 * What the suite sent to the service for verification, and what the service itself counted
 * meanwhile.
 *
 * @param sent requests with a credential that the service can verify
 * @param correct of these, how many got the right answer
 * @param splitSent of these, how many carried a split token
 * @param joined tokens that the service joined, by its own counter
 * @param verified tokens that the service accepted, by its own counters: by signature or from its
 *     cache of verified tokens
 * @param rejected tokens that it refused, by its own counter
 */
public record Counters(
        long sent, long correct, long splitSent, long joined, long verified, long rejected) {}
