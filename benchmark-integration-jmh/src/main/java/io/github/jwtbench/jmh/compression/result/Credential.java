package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;

/**
 * What one encoding takes for the tokens of one kind, by case. Cold, repeat and refresh are those
 * of connections with one user, where such were measured.
 *
 * @param token the kind
 * @param encoding how it was sent
 * @param leastCharacters length of the shortest token
 * @param mostCharacters length of the longest token
 * @param floorBytes bytes that no encoding of a refreshed token can do without
 * @param cold first credential on a connection; null if it did not occur
 * @param repeat the same token again, likewise
 * @param refresh a new token of the same session, likewise
 * @param newUser first token of another user, likewise
 */
public record Credential(
        Token token,
        Encoding encoding,
        int leastCharacters,
        int mostCharacters,
        double floorBytes,
        Cost cold,
        Cost repeat,
        Cost refresh,
        Cost newUser) {}
