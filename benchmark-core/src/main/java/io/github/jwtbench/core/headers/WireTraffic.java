package io.github.jwtbench.core.headers;

import java.util.List;

/**
 * Everything that went over the wire while tokens of one kind were each sent a number of times.
 *
 * @param encoding how the tokens were sent
 * @param requestsPerToken how often each
 * @param requests requests
 * @param failures requests without the right answer
 * @param bytesSent octets of HTTP/2 sent, above TLS
 * @param bytesReceived octets of HTTP/2 received, above TLS
 * @param headerBlockBytes bytes of all header blocks that were sent
 * @param credentialBytes of these, bytes of the credentials
 * @param credentialShareOfSent credential bytes over octets sent, 0 to 1
 * @param savedOfSent share of the octets sent with plain indexed that this encoding saves; below 0
 *     where it sends more; null where plain was not measured
 * @param savedOfAll the same of octets sent and received; also null where another server than the
 *     service answered
 */
public record WireTraffic(
        Encoding encoding,
        int requestsPerToken,
        long requests,
        long failures,
        long bytesSent,
        long bytesReceived,
        long headerBlockBytes,
        long credentialBytes,
        double credentialShareOfSent,
        Double savedOfSent,
        Double savedOfAll) {

    /**
     * @param rows rows of one kind of token, in one setting
     */
    static List<WireTraffic> all(List<Sequence> rows) {
        return rows.stream()
                .map(row -> of(row, TokenReuse.find(rows, Encoding.PLAIN, row.requestsPerToken())))
                .toList();
    }

    private static WireTraffic of(Sequence row, Sequence plain) {
        boolean comparable = plain != null && plain.requests() == row.requests();
        return new WireTraffic(
                row.encoding(),
                row.requestsPerToken(),
                row.requests(),
                row.requests() - row.correct(),
                row.bytesSent(),
                row.bytesReceived(),
                row.headerBlockBytes(),
                row.credentialBytes(),
                (double) row.credentialBytes() / row.bytesSent(),
                comparable ? saved(row.bytesSent(), plain.bytesSent()) : null,
                // What nobody can verify goes to another server, with other answers.
                comparable && row.encoding().isVerified()
                        ? saved(
                                row.bytesSent() + row.bytesReceived(),
                                plain.bytesSent() + plain.bytesReceived())
                        : null);
    }

    /** Share of plain's octets that were saved. */
    static double saved(long bytes, long ofPlain) {
        return 1 - (double) bytes / ofPlain;
    }
}
