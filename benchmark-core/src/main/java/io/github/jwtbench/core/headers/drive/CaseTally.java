package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.core.headers.CaseBytes;
import io.github.jwtbench.core.headers.FieldBytes;
import io.github.jwtbench.core.headers.TokenCase;
import io.github.jwtbench.core.load.http2.FieldLine;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.Representation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds up what credentials took on the wire, by case and field. */
final class CaseTally {
    /** Fields that stay the same from one refresh to the next, or for as long as the token does. */
    private static final Set<String> SESSION_LONG =
            Set.of(SplitHeaders.AUTHORIZATION, SplitHeaders.STATIC, SplitHeaders.SESSION);

    private final Map<TokenCase, CaseBytes> byCase = new EnumMap<>(TokenCase.class);
    private long headerBlockBytes;
    private long evictions;
    private long hits;

    /** Takes note of the header block of one request; returns the bytes of its credential. */
    long add(TokenCase tokenCase, HeaderBlock block) {
        headerBlockBytes += block.bytes();
        evictions += block.evictions();
        List<FieldLine> lines =
                block.fields().stream()
                        .filter(line -> Credentials.isCredential(line.name()))
                        .toList();
        List<Representation> sessionLong =
                lines.stream()
                        .filter(line -> SESSION_LONG.contains(line.name()))
                        .map(FieldLine::representation)
                        .distinct()
                        .toList();
        hits += sessionLong.equals(List.of(Representation.INDEXED)) ? 1 : 0;
        long bytes = lines.stream().mapToLong(FieldLine::bytes).sum();
        List<FieldBytes> fields = lines.stream().map(CaseTally::field).toList();
        byCase.merge(
                tokenCase,
                new CaseBytes(tokenCase, 1, bytes, bytes, bytes, fields),
                CaseBytes::plus);
        return bytes;
    }

    private static FieldBytes field(FieldLine line) {
        return new FieldBytes(
                line.name(),
                1,
                line.bytes(),
                line.valueCharacters(),
                line.valueHuffman() ? 1 : 0,
                Map.of(line.representation().name(), 1L));
    }

    List<CaseBytes> cases() {
        return List.copyOf(byCase.values());
    }

    long headerBlockBytes() {
        return headerBlockBytes;
    }

    /** Requests whose session-long fields were sent as an index only. */
    long hits() {
        return hits;
    }

    long evictions() {
        return evictions;
    }
}
