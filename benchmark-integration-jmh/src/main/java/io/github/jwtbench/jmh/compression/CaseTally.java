package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.core.load.http2.FieldLine;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.Representation;
import io.github.jwtbench.jmh.compression.measured.CaseBytes;
import io.github.jwtbench.jmh.compression.measured.FieldBytes;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Adds up what credentials took on the wire, by case and field. */
final class CaseTally {
    /** Fields that stay the same from one refresh to the next, or for as long as the token does. */
    private static final Set<String> SESSION_LONG =
            Set.of(SplitHeaders.AUTHORIZATION, SplitHeaders.STATIC, SplitHeaders.SESSION);

    private final Map<TokenCase, Sums> byCase = new EnumMap<>(TokenCase.class);
    private long headerBlockBytes;
    private long evictions;
    private long hits;

    private static final class Sums {
        private long requests;
        private long bytes;
        private long least = Long.MAX_VALUE;
        private long most;
        private final Map<String, FieldSums> fields = new LinkedHashMap<>();
    }

    private static final class FieldSums {
        private long lines;
        private long bytes;
        private long huffmanValues;
        private long valueCharacters;
        private final Map<String, Long> representations = new TreeMap<>();
    }

    /** Takes note of the header block of one request; returns the bytes of its credential. */
    long add(TokenCase tokenCase, HeaderBlock block) {
        headerBlockBytes += block.bytes();
        evictions += block.evictions();
        Sums sums = byCase.computeIfAbsent(tokenCase, c -> new Sums());
        long credential = 0;
        boolean known = false;
        boolean hit = true;
        for (FieldLine line : block.fields()) {
            if (Credentials.isCredential(line.name())) {
                credential += line.bytes();
                FieldSums field = sums.fields.computeIfAbsent(line.name(), n -> new FieldSums());
                field.lines++;
                field.bytes += line.bytes();
                field.huffmanValues += line.valueHuffman() ? 1 : 0;
                field.valueCharacters += line.valueCharacters();
                field.representations.merge(line.representation().name(), 1L, Long::sum);
                if (SESSION_LONG.contains(line.name())) {
                    known = true;
                    hit &= line.representation() == Representation.INDEXED;
                }
            }
        }
        hits += known && hit ? 1 : 0;
        sums.requests++;
        sums.bytes += credential;
        sums.least = Math.min(sums.least, credential);
        sums.most = Math.max(sums.most, credential);
        return credential;
    }

    List<CaseBytes> cases() {
        List<CaseBytes> cases = new ArrayList<>();
        byCase.forEach(
                (tokenCase, sums) ->
                        cases.add(
                                new CaseBytes(
                                        tokenCase,
                                        sums.requests,
                                        sums.bytes,
                                        sums.least,
                                        sums.most,
                                        fields(sums))));
        return cases;
    }

    private static List<FieldBytes> fields(Sums sums) {
        List<FieldBytes> fields = new ArrayList<>();
        sums.fields.forEach(
                (name, field) ->
                        fields.add(
                                new FieldBytes(
                                        name,
                                        field.lines,
                                        field.bytes,
                                        field.valueCharacters,
                                        field.huffmanValues,
                                        field.representations)));
        return fields;
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
