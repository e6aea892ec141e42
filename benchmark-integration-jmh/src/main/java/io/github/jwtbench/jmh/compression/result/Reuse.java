package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.CaseBytes;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import io.github.jwtbench.jmh.compression.result.TokenReuse.Line;
import io.github.jwtbench.jmh.compression.result.TokenReuse.LinePoint;
import io.github.jwtbench.jmh.compression.result.TokenReuse.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part {@code tokens}: bytes by requests per token, and where plain and split change places.
 */
final class Reuse {

    /** Where the lines of the chart are computed: even steps on a logarithmic axis. */
    private static final List<Integer> STEPS =
            List.of(1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000);

    private record Key(
            Token token,
            int users,
            int tableBytes,
            int connections,
            boolean affinity,
            String distribution) {}

    private Reuse() {}

    static Map<Encoding, Sequence> byEncoding(List<Sequence> rows, int requestsPerToken) {
        Map<Encoding, Sequence> found = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.requestsPerToken() == requestsPerToken)
                .forEach(row -> found.put(row.encoding(), row));
        return found;
    }

    /** The rows, by all that is not the encoding or the number of requests per token. */
    private static Map<Key, List<Sequence>> grouped(List<Sequence> rows) {
        Map<Key, List<Sequence>> groups = new LinkedHashMap<>();
        for (Sequence row : Sequences.of(rows, Sequences.TOKENS)) {
            Key key =
                    new Key(
                            Sequences.token(row),
                            row.users(),
                            row.tableBytes(),
                            row.connections(),
                            row.affinity(),
                            row.distribution());
            groups.computeIfAbsent(key, each -> new ArrayList<>()).add(row);
        }
        return groups;
    }

    /** The rows of the setting that traffic and savings are taken from: the first of the kind. */
    static List<Sequence> main(List<Sequence> rows, Token token) {
        return grouped(rows).entrySet().stream()
                .filter(group -> group.getKey().token().equals(token))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(List.of());
    }

    static List<TokenReuse> of(List<Sequence> rows, List<Credential> credentials) {
        List<TokenReuse> all = new ArrayList<>();
        grouped(rows).forEach((key, group) -> all.add(of(key, group, credentials)));
        return List.copyOf(all);
    }

    private static TokenReuse of(Key key, List<Sequence> rows, List<Credential> credentials) {
        List<Credential> ofToken =
                credentials.stream().filter(each -> each.token().equals(key.token())).toList();
        Crossover crossover = crossover(ofToken);
        int checked = 0;
        int agreeing = 0;
        for (int k : rows.stream().map(Sequence::requestsPerToken).distinct().sorted().toList()) {
            Map<Encoding, Sequence> found = byEncoding(rows, k);
            Sequence plain = found.get(Encoding.PLAIN);
            Sequence split = found.get(Encoding.SPLIT);
            if (crossover != null && plain != null && split != null) {
                checked++;
                double difference =
                        Sequences.bytesPerRequest(plain) - Sequences.bytesPerRequest(split);
                agreeing += Math.signum(difference) == sign(ofToken, k) ? 1 : 0;
            }
        }
        return new TokenReuse(
                key.token(),
                key.users(),
                key.tableBytes(),
                key.connections(),
                key.affinity(),
                key.distribution(),
                rows.stream()
                        .filter(row -> row.encoding() != Encoding.NONE)
                        .map(row -> point(row, ofToken))
                        .toList(),
                lines(ofToken),
                crossover,
                checked,
                agreeing);
    }

    private static Point point(Sequence row, List<Credential> ofToken) {
        return new Point(
                row.encoding(),
                row.requestsPerToken(),
                row.requests(),
                Sequences.bytesPerRequest(row),
                predicted(row, ofToken));
    }

    /** As often as each case occurred, at what it costs on connections with one user. */
    private static Double predicted(Sequence row, List<Credential> ofToken) {
        Credential known =
                ofToken.stream()
                        .filter(each -> each.encoding() == row.encoding())
                        .findFirst()
                        .orElse(null);
        if (known == null) {
            return null;
        }
        double bytes = 0;
        for (CaseBytes each : row.cases()) {
            Cost cost =
                    switch (each.tokenCase()) {
                        case COLD -> known.cold();
                        case REPEAT -> known.repeat();
                        case REFRESH -> known.refresh();
                        case NEW_USER -> known.newUser();
                    };
            if (cost == null && each.requests() > 0) {
                return null;
            }
            bytes += cost == null ? 0 : each.requests() * cost.mean();
        }
        return bytes / row.requests();
    }

    private static List<Line> lines(List<Credential> ofToken) {
        return ofToken.stream()
                .filter(each -> each.refresh() != null && each.repeat() != null)
                .map(
                        each ->
                                new Line(
                                        each.encoding(),
                                        STEPS.stream().map(k -> at(each, k)).toList()))
                .toList();
    }

    private static LinePoint at(Credential each, int k) {
        return new LinePoint(
                k, Crossover.bytesPerRequest(each.refresh().mean(), each.repeat().mean(), k));
    }

    private static Crossover crossover(List<Credential> ofToken) {
        Credential plain = complete(ofToken, Encoding.PLAIN);
        Credential split = complete(ofToken, Encoding.SPLIT);
        return plain == null || split == null
                ? null
                : Crossover.of(
                        plain.refresh().mean(),
                        plain.repeat().mean(),
                        split.refresh().mean(),
                        split.repeat().mean());
    }

    /** 1 where split is cheaper by the means of refresh and repeat, -1 where plain is. */
    private static double sign(List<Credential> ofToken, int k) {
        return Math.signum(
                at(complete(ofToken, Encoding.PLAIN), k).bytesPerRequest()
                        - at(complete(ofToken, Encoding.SPLIT), k).bytesPerRequest());
    }

    private static Credential complete(List<Credential> ofToken, Encoding encoding) {
        return ofToken.stream()
                .filter(each -> each.encoding() == encoding)
                .filter(each -> each.refresh() != null && each.repeat() != null)
                .findFirst()
                .orElse(null);
    }
}
