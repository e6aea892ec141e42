package io.github.jwtbench.jmh.compression.measured;

import java.util.List;

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
}
