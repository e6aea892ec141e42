package io.github.jwtbench.integration.forward;

/**
 * An answered call.
 *
 * @param identity form of the sent token, of the last request if there were two
 * @param answer its answer
 */
record AnsweredCall(Identity identity, HopAnswer answer) {}
