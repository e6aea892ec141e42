package io.github.jwtbench.core.load.http2;

import java.util.List;

/**
 * One header block as it went over the wire.
 *
 * @param streamId stream of HTTP/2
 * @param fields in their order on the wire
 * @param sizeUpdateBytes octets of dynamic table size updates (RFC 7541, section 6.3)
 * @param tableBytes size of the dynamic table after the block (RFC 7541, section 4.1)
 * @param tableLimit its maximum size then
 * @param evictions entries that the block drove out of the dynamic table, by its insertions and by
 *     its size updates
 */
public record HeaderBlock(
        int streamId,
        List<FieldLine> fields,
        int sizeUpdateBytes,
        int tableBytes,
        int tableLimit,
        int evictions) {

    public HeaderBlock {
        fields = List.copyOf(fields);
        if (tableBytes < 0 || tableBytes > tableLimit) {
            throw new IllegalArgumentException(
                    "tableBytes must be 0 to tableLimit, got: " + tableBytes + ", " + tableLimit);
        }
    }

    /**
     * Octets of the header block fragments of HEADERS and CONTINUATION (RFC 9113, sections 6.2 and
     * 6.10), without frame headers, padding and priority.
     */
    public int bytes() {
        return sizeUpdateBytes + fields.stream().mapToInt(FieldLine::bytes).sum();
    }
}
