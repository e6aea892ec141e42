package io.github.jwtbench.core.headers;

import io.github.jwtbench.compression.HpackCost;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

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
        double entryBytes) {

    /** From the part {@code cases}. */
    static List<Part> all(List<Sequence> rows) {
        return CredentialBytes.grouped(rows).stream().flatMap(Part::of).toList();
    }

    private static Stream<Part> of(List<Sequence> group) {
        return Rows.byCase(group).values().stream()
                .flatMap(each -> each.fields().stream().map(field -> of(group, each, field)));
    }

    private static Part of(List<Sequence> group, CaseBytes bytes, FieldBytes field) {
        return new Part(
                Token.of(group.get(0)),
                group.get(0).encoding(),
                bytes.tokenCase(),
                field.name(),
                field.lines(),
                (double) field.bytes() / field.lines(),
                field.huffmanValues(),
                new TreeMap<>(field.representations()),
                HpackCost.entryBytes(
                        field.name(), (double) field.valueCharacters() / field.lines()));
    }
}
