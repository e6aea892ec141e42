package io.github.jwtbench.jmh.compression;

/**
 * Names a token.
 *
 * @param user number of the user, from 0
 * @param generation which of the user's tokens, from 0
 */
record TokenId(int user, int generation) {}
