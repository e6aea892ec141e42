package io.github.jwtbench.core.headers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the credentials of one case took on the wire.
 *
 * @param tokenCase the case
 * @param requests how many requests were of this case
 * @param bytes bytes of their credentials in the header blocks
 * @param least bytes of the smallest credential
 * @param most bytes of the largest credential
 * @param fields the same by header field, in the order in which they are sent
 */
public record CaseBytes(
        TokenCase tokenCase,
        long requests,
        long bytes,
        long least,
        long most,
        List<FieldBytes> fields) {

    public CaseBytes {
        fields = List.copyOf(fields);
    }

    /** Together with more of the same case. */
    public CaseBytes plus(CaseBytes more) {
        Map<String, FieldBytes> all = new LinkedHashMap<>();
        Stream.of(fields, more.fields)
                .flatMap(List::stream)
                .forEach(field -> all.merge(field.name(), field, FieldBytes::plus));
        return new CaseBytes(
                tokenCase,
                requests + more.requests,
                bytes + more.bytes,
                Math.min(least, more.least),
                Math.max(most, more.most),
                List.copyOf(all.values()));
    }
}
