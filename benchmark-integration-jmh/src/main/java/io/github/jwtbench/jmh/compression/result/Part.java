package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import java.util.Map;

/**
 * One header field of a credential on the wire.
 *
 * @param token kind of the token
 * @param encoding how it was sent
 * @param tokenCase the case
 * @param name name of the field
 * @param lines how often it was sent
 * @param meanBytes mean bytes in the header blocks
 * @param huffmanValues how many had a value coded with Huffman
 * @param representations how often it was sent in which form
 * @param entryBytes mean size of its table entry: name, value and 32 (RFC 7541 section 4.1)
 */
public record Part(
        Token token,
        Encoding encoding,
        TokenCase tokenCase,
        String name,
        long lines,
        double meanBytes,
        long huffmanValues,
        Map<String, Long> representations,
        double entryBytes) {}
