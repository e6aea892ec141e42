package io.github.jwtbench.core.headers;

import java.util.List;

/**
 * One row of requests over fresh connections, in an order that a seed fixes, with every header
 * block that was sent decoded again.
 *
 * @param part which table of the report it is for: {@code cases}, {@code tokens} (requests per
 *     token), {@code sizes} or {@code grid}
 * @param encoding how the credentials were sent
 * @param tokens where the tokens came from
 * @param users users whose requests are mixed
 * @param distribution {@code uniform} or {@code zipf}: who sends the next request
 * @param requestsPerToken requests of one user until that user's token is refreshed
 * @param tableBytes size of the HPACK table that the sender uses
 * @param connections connections that the requests are spread over
 * @param affinity whether a user's requests stay on one connection
 * @param requests requests that were sent
 * @param correct of these, how many got the answer that a request of that user must get
 * @param cases bytes by case; a case that did not occur is missing
 * @param headerBlockBytes bytes of all header blocks, whatever the field
 * @param hits requests whose session-long fields were all sent as an index only: {@code
 *     authorization} of a plain credential, the static and the session part of a split one; 0
 *     without a credential
 * @param evictions entries that left the table because others needed the room
 * @param bytesSent octets of HTTP/2 that were sent, above TLS
 * @param bytesReceived octets of HTTP/2 that were received, above TLS
 */
public record Sequence(
        String part,
        Encoding encoding,
        TokenOrigin tokens,
        int users,
        String distribution,
        int requestsPerToken,
        int tableBytes,
        int connections,
        boolean affinity,
        long requests,
        long correct,
        List<CaseBytes> cases,
        long headerBlockBytes,
        long hits,
        long evictions,
        long bytesSent,
        long bytesReceived) {

    public Sequence {
        cases = List.copyOf(cases);
    }

    /** What was varied. */
    public Setting setting() {
        return new Setting(
                tableBytes, users, distribution, connections, affinity, requestsPerToken);
    }

    /** All that was chosen before it was sent: equal choices must give equal bytes. */
    public List<Object> choice() {
        return List.of(part, encoding, tokens, setting());
    }

    /** What must be the same again; other frames than header blocks depend on timing. */
    public List<Object> counts() {
        return List.of(cases, headerBlockBytes, hits, evictions);
    }

    /** Bytes of the credentials in the header blocks. */
    public long credentialBytes() {
        return cases.stream().mapToLong(CaseBytes::bytes).sum();
    }

    /** Bytes of the credential per request. */
    public double bytesPerRequest() {
        return (double) credentialBytes() / requests;
    }
}
