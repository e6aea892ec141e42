package io.github.jwtbench.core.headers;

import java.util.List;

/**
 * Users that shop, with a service that forwards each of their requests to another one. What is
 * counted is what the forwarding service sends.
 *
 * @param client {@code vertx} or {@code netty}: the HTTP/2 client of the forwarding service
 * @param encoding {@link Encoding#PLAIN} or {@link Encoding#SPLIT}
 * @param users how many
 * @param steps in their order
 * @param cases bytes of the credentials on the hop, by case
 * @param headerBlockBytes bytes of all header blocks of the hop
 * @param bytesSent octets of HTTP/2 that the forwarding service sent, above TLS
 * @param bytesReceived octets of HTTP/2 that it received, above TLS
 */
public record Journey(
        String client,
        Encoding encoding,
        int users,
        List<JourneyStep> steps,
        List<CaseBytes> cases,
        long headerBlockBytes,
        long bytesSent,
        long bytesReceived) {

    public Journey {
        steps = List.copyOf(steps);
        cases = List.copyOf(cases);
    }
}
