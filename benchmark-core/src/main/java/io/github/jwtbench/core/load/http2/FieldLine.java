package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.run.setup.Require;
import java.util.Objects;

/**
 * One field of a header block on the wire, without its value, which may be secret.
 *
 * @param name of the field, with its colon if it is a pseudo-header
 * @param representation its form
 * @param nameIndexed whether the name was an index; true for an indexed field
 * @param nameHuffman whether the name was a Huffman-coded string
 * @param valueHuffman whether the value was a Huffman-coded string
 * @param bytes octets of the representation, at least 1
 * @param valueCharacters length of the value, also if only an index was sent
 */
public record FieldLine(
        String name,
        Representation representation,
        boolean nameIndexed,
        boolean nameHuffman,
        boolean valueHuffman,
        int bytes,
        int valueCharacters) {

    public FieldLine {
        Objects.requireNonNull(name, "name");
        Require.atLeast(1, "bytes", bytes);
        if (nameIndexed && nameHuffman) {
            throw new IllegalArgumentException("an indexed name has no Huffman code: " + name);
        }
        if (representation == Representation.INDEXED && !(nameIndexed && !valueHuffman)) {
            throw new IllegalArgumentException("an indexed field has no string: " + name);
        }
    }
}
