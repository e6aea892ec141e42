package io.github.jwtbench.core.compare.service;

/** What it means that the base answers all requests with 404 or 405, and the candidate rightly. */
public enum NewEndpoint {
    /** The measurement failed. */
    FAILURE,
    /** There is nothing to compare with, which is no failure. */
    NEUTRAL
}
