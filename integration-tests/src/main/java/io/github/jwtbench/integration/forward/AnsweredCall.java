package io.github.jwtbench.integration.forward;

/**
 * A call that was answered.
 *
 * @param identity what was sent, with the last request if there were two
 * @param answer what came back for it
 */
record AnsweredCall(Identity identity, HopAnswer answer) {}
