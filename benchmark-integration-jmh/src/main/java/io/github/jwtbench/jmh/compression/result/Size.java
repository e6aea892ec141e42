package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;

/**
 * Mean bytes per request for tokens of one length.
 *
 * @param token kind of the tokens
 * @param leastCharacters length of the shortest
 * @param mostCharacters length of the longest
 * @param encoding how they were sent
 * @param coldBytes first credential on a connection; null if it did not occur
 * @param repeatBytes the same token again, likewise
 * @param refreshBytes a new token of the same session, likewise
 */
public record Size(
        Token token,
        int leastCharacters,
        int mostCharacters,
        Encoding encoding,
        Double coldBytes,
        Double repeatBytes,
        Double refreshBytes) {}
