package io.github.jwtbench.integration.forward;

/**
 * The answer to a call.
 *
 * @param status HTTP status
 * @param isRefusalOfParts whether to repeat the call with the whole token
 */
record HopAnswer(int status, boolean isRefusalOfParts) {}
