package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import java.util.ArrayList;
import java.util.List;

/** Everything on the wire, and what the saving means at some numbers of requests. */
final class Traffics {

    /** Price of traffic in the example, US dollars per GB of 10^9 bytes. */
    static final double USD_PER_GB = 0.12;

    private static final double BYTES_PER_GB = 1e9;
    private static final int DAYS_PER_MONTH = 30;
    private static final int DAYS_PER_YEAR = 365;
    private static final List<Long> REQUESTS_PER_DAY =
            List.of(10_000L, 100_000L, 1_000_000L, 10_000_000L);

    private Traffics() {}

    /**
     * @param rows rows of one kind of token, in one setting
     */
    static List<Traffic> of(List<Sequence> rows) {
        return rows.stream()
                .map(
                        row ->
                                traffic(
                                        row,
                                        Reuse.byEncoding(rows, row.requestsPerToken())
                                                .get(Encoding.PLAIN)))
                .toList();
    }

    private static Traffic traffic(Sequence row, Sequence plain) {
        long credential = Sequences.credentialBytes(row);
        boolean comparable = plain != null && plain.requests() == row.requests();
        return new Traffic(
                row.encoding(),
                row.requestsPerToken(),
                row.requests(),
                row.requests() - row.correct(),
                row.bytesSent(),
                row.bytesReceived(),
                row.headerBlockBytes(),
                credential,
                (double) credential / row.bytesSent(),
                comparable ? saved(row.bytesSent(), plain.bytesSent()) : null,
                // What nobody can verify goes to another server, with other answers.
                comparable && row.encoding().isVerified()
                        ? saved(
                                row.bytesSent() + row.bytesReceived(),
                                plain.bytesSent() + plain.bytesReceived())
                        : null);
    }

    static double saved(long bytes, long ofPlain) {
        return 1 - (double) bytes / ofPlain;
    }

    /** Null without plain and split at the same number of requests per token. */
    static Scale scale(List<Sequence> rows) {
        List<Scale.Row> scaled = new ArrayList<>();
        for (int k : rows.stream().map(Sequence::requestsPerToken).distinct().sorted().toList()) {
            Sequence plain = Reuse.byEncoding(rows, k).get(Encoding.PLAIN);
            Sequence split = Reuse.byEncoding(rows, k).get(Encoding.SPLIT);
            if (plain != null && split != null) {
                double saved = Sequences.bytesPerRequest(plain) - Sequences.bytesPerRequest(split);
                REQUESTS_PER_DAY.forEach(requests -> scaled.add(row(k, saved, requests)));
            }
        }
        return scaled.isEmpty()
                ? null
                : new Scale(USD_PER_GB, DAYS_PER_MONTH, DAYS_PER_YEAR, List.copyOf(scaled));
    }

    private static Scale.Row row(int k, double saved, long requestsPerDay) {
        double day = saved * requestsPerDay;
        double month = day * DAYS_PER_MONTH;
        double year = day * DAYS_PER_YEAR;
        return new Scale.Row(
                k,
                saved,
                requestsPerDay,
                day,
                month,
                year,
                month / BYTES_PER_GB * USD_PER_GB,
                year / BYTES_PER_GB * USD_PER_GB);
    }
}
