package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import java.util.List;

/**
 * The user journey over the forwarding hop, with one client and one encoding.
 *
 * @param client HTTP/2 client of the forwarding service
 * @param encoding how it sent the tokens on
 * @param users how many users
 * @param steps the steps
 * @param requests requests of all steps
 * @param correct of these, answered as they must be
 * @param credentialBytes bytes of the credentials on the hop
 * @param bytesPerRequest the same per request that was forwarded
 * @param refreshBytes mean bytes of a refreshed token; null if none occurred
 * @param headerBlockBytes bytes of all header blocks on the hop
 * @param bytesSent octets of HTTP/2 sent on the hop
 * @param bytesReceived octets received
 * @param savedOfSent share of plain's octets sent that were saved; null without plain beside it
 */
public record Hop(
        String client,
        Encoding encoding,
        int users,
        List<JourneyStep> steps,
        long requests,
        long correct,
        long credentialBytes,
        double bytesPerRequest,
        Double refreshBytes,
        long headerBlockBytes,
        long bytesSent,
        long bytesReceived,
        Double savedOfSent) {}
