package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;

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
 * @param savedOfSent octets sent that plain indexed would have taken in addition, as a share of its
 *     own; below 0 where it took fewer; null without plain beside it
 * @param savedOfAll the same of octets sent and received; also null where another server than the
 *     service answered
 */
public record Traffic(
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
        Double savedOfAll) {}
