package io.github.jwtbench.core.compare.service;

/** Meaning of a base that answers all requests with 404 or 405 if the candidate does not. */
public enum NewEndpoint {
    /** The measurement failed. */
    FAILURE,
    /** There is nothing to compare with, which is no failure. */
    NEUTRAL
}
