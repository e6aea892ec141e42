package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.util.List;

/**
 * Bytes of the credential per request by how often each token is sent.
 *
 * @param token kind of the tokens
 * @param users users on the connections
 * @param tableBytes size of the HPACK table
 * @param connections connections
 * @param affinity whether a user's requests stay on one connection
 * @param distribution who sends the next request
 * @param points what was measured
 * @param lines what the means of refresh and repeat give for other numbers
 * @param crossover where plain and split change places; null if one of their means is missing
 * @param checked measured numbers of requests per token at which both were measured
 * @param agreeing at how many of them the one with fewer bytes is the one that the crossover names
 */
public record TokenReuse(
        Token token,
        int users,
        int tableBytes,
        int connections,
        boolean affinity,
        String distribution,
        List<Point> points,
        List<Line> lines,
        Crossover crossover,
        int checked,
        int agreeing) {

    /**
     * @param encoding how the tokens were sent
     * @param requestsPerToken how often each
     * @param requests requests behind it
     * @param bytesPerRequest measured bytes of the credential per request
     * @param predictedBytes the same from the means of each case; null if one of them is missing
     */
    public record Point(
            Encoding encoding,
            int requestsPerToken,
            long requests,
            double bytesPerRequest,
            Double predictedBytes) {}

    /**
     * @param encoding the encoding
     * @param points its bytes per request, by requests per token
     */
    public record Line(Encoding encoding, List<LinePoint> points) {}

    /**
     * @param requestsPerToken how often each token is sent
     * @param bytesPerRequest bytes of the credential per request
     */
    public record LinePoint(int requestsPerToken, double bytesPerRequest) {}
}
