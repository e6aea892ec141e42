package io.github.jwtbench.core.headers;

import io.github.jwtbench.compression.advice.Crossover;
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

    /** Where the lines of the chart are computed: even steps on a logarithmic axis. */
    private static final List<Integer> STEPS =
            List.of(1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000);

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

    /** From the part {@code tokens}. */
    static List<TokenReuse> all(List<Sequence> rows, List<CredentialBytes> credentials) {
        return grouped(rows).stream().map(group -> of(group, credentials)).toList();
    }

    /** The rows, by all that is not the encoding or the number of requests per token. */
    private static List<List<Sequence>> grouped(List<Sequence> rows) {
        return Rows.grouped(
                Rows.of(rows, Declared.TOKENS),
                row ->
                        List.of(
                                Token.of(row),
                                row.users(),
                                row.tableBytes(),
                                row.connections(),
                                row.affinity(),
                                row.distribution()));
    }

    /** The rows of the setting that traffic and savings are taken from: the first of the kind. */
    static List<Sequence> main(List<Sequence> rows, Token token) {
        return grouped(rows).stream()
                .filter(group -> Token.of(group.get(0)).equals(token))
                .findFirst()
                .orElse(List.of());
    }

    /** The row of an encoding in a group; null if it was not measured. */
    static Sequence find(List<Sequence> group, Encoding encoding, int requestsPerToken) {
        return group.stream()
                .filter(row -> row.encoding() == encoding)
                .filter(row -> row.requestsPerToken() == requestsPerToken)
                .reduce(null, (before, row) -> row);
    }

    private static TokenReuse of(List<Sequence> group, List<CredentialBytes> credentials) {
        Sequence first = group.get(0);
        Token token = Token.of(first);
        List<CredentialBytes> ofToken =
                credentials.stream().filter(each -> each.token().equals(token)).toList();
        CredentialBytes plainCost = complete(ofToken, Encoding.PLAIN);
        CredentialBytes splitCost = complete(ofToken, Encoding.SPLIT);
        Crossover crossover =
                plainCost == null || splitCost == null
                        ? null
                        : Crossover.of(
                                plainCost.refresh().mean(),
                                plainCost.repeat().mean(),
                                splitCost.refresh().mean(),
                                splitCost.repeat().mean());
        int checked = 0;
        int agreeing = 0;
        for (int k : group.stream().map(Sequence::requestsPerToken).distinct().sorted().toList()) {
            Sequence plain = find(group, Encoding.PLAIN, k);
            Sequence split = find(group, Encoding.SPLIT, k);
            if (crossover != null && plain != null && split != null) {
                checked++;
                double measured = plain.bytesPerRequest() - split.bytesPerRequest();
                double computed =
                        at(plainCost, k).bytesPerRequest() - at(splitCost, k).bytesPerRequest();
                agreeing += Math.signum(measured) == Math.signum(computed) ? 1 : 0;
            }
        }
        return new TokenReuse(
                token,
                first.users(),
                first.tableBytes(),
                first.connections(),
                first.affinity(),
                first.distribution(),
                group.stream()
                        .filter(row -> row.encoding() != Encoding.NONE)
                        .map(row -> point(row, ofToken))
                        .toList(),
                ofToken.stream().filter(TokenReuse::isComplete).map(TokenReuse::line).toList(),
                crossover,
                checked,
                agreeing);
    }

    private static Point point(Sequence row, List<CredentialBytes> ofToken) {
        return new Point(
                row.encoding(),
                row.requestsPerToken(),
                row.requests(),
                row.bytesPerRequest(),
                predicted(row, ofToken));
    }

    /** As often as each case occurred, at what it costs on connections with one user. */
    private static Double predicted(Sequence row, List<CredentialBytes> ofToken) {
        CredentialBytes known = CredentialBytes.find(ofToken, Token.of(row), row.encoding());
        if (known == null) {
            return null;
        }
        double bytes = 0;
        for (CaseBytes each : row.cases()) {
            Cost cost = known.cost(each.tokenCase());
            if (cost == null && each.requests() > 0) {
                return null;
            }
            bytes += cost == null ? 0 : each.requests() * cost.mean();
        }
        return bytes / row.requests();
    }

    private static boolean isComplete(CredentialBytes credential) {
        return credential.refresh() != null && credential.repeat() != null;
    }

    private static Line line(CredentialBytes each) {
        return new Line(each.encoding(), STEPS.stream().map(k -> at(each, k)).toList());
    }

    private static LinePoint at(CredentialBytes each, int k) {
        return new LinePoint(
                k, Crossover.bytesPerRequest(each.refresh().mean(), each.repeat().mean(), k));
    }

    private static CredentialBytes complete(List<CredentialBytes> ofToken, Encoding encoding) {
        return ofToken.stream()
                .filter(each -> each.encoding() == encoding)
                .filter(TokenReuse::isComplete)
                .findFirst()
                .orElse(null);
    }
}
