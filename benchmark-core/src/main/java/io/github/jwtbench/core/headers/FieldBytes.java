package io.github.jwtbench.core.headers;

import java.util.Map;
import java.util.TreeMap;

/**
 * What one header field of a credential took on the wire, over many requests.
 *
 * @param name name of the field
 * @param lines how often it was sent
 * @param bytes bytes of all of them in the header blocks
 * @param valueCharacters characters of the values of all of them, also of those that went as an
 *     index only; with name and 32 it makes the size of a table entry (RFC 7541 section 4.1)
 * @param huffmanValues how many had a value coded with Huffman; an indexed field has none
 * @param representations how often it was sent in which form, by the names of {@code
 *     Representation}
 */
public record FieldBytes(
        String name,
        long lines,
        long bytes,
        long valueCharacters,
        long huffmanValues,
        Map<String, Long> representations) {

    public FieldBytes {
        representations = Map.copyOf(representations);
    }

    /** Together with more of the same field. */
    public FieldBytes plus(FieldBytes more) {
        Map<String, Long> all = new TreeMap<>(representations);
        more.representations.forEach((name, count) -> all.merge(name, count, Long::sum));
        return new FieldBytes(
                name,
                lines + more.lines,
                bytes + more.bytes,
                valueCharacters + more.valueCharacters,
                huffmanValues + more.huffmanValues,
                all);
    }
}
