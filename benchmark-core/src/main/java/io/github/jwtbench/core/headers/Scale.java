package io.github.jwtbench.core.headers;

import java.util.ArrayList;
import java.util.List;

/**
 * What split saves against plain indexed at some numbers of requests. Saved bytes below 0 are bytes
 * more.
 *
 * @param usdPerGb price of the traffic, US dollars per GB of 10^9 bytes
 * @param daysPerMonth days in a month here
 * @param daysPerYear days in a year here
 * @param rows by requests per token and requests per day
 */
public record Scale(double usdPerGb, int daysPerMonth, int daysPerYear, List<Row> rows) {

    /** Price of traffic in the example, US dollars per GB of 10^9 bytes. */
    private static final double USD_PER_GB = 0.12;

    private static final double BYTES_PER_GB = 1e9;
    private static final int DAYS_PER_MONTH = 30;
    private static final int DAYS_PER_YEAR = 365;
    private static final List<Long> REQUESTS_PER_DAY =
            List.of(10_000L, 100_000L, 1_000_000L, 10_000_000L);

    /**
     * @param requestsPerToken how often each token was sent when the saving was measured
     * @param savedBytesPerRequest measured bytes per request of plain less those of split
     * @param requestsPerDay assumed
     * @param bytesPerDay saved
     * @param bytesPerMonth saved
     * @param bytesPerYear saved
     * @param usdPerMonth saved
     * @param usdPerYear saved
     */
    public record Row(
            int requestsPerToken,
            double savedBytesPerRequest,
            long requestsPerDay,
            double bytesPerDay,
            double bytesPerMonth,
            double bytesPerYear,
            double usdPerMonth,
            double usdPerYear) {}

    /**
     * Null without plain and split at the same number of requests per token.
     *
     * @param rows rows of one kind of token, in one setting
     */
    static Scale of(List<Sequence> rows) {
        List<Row> scaled = new ArrayList<>();
        for (int k : rows.stream().map(Sequence::requestsPerToken).distinct().sorted().toList()) {
            Sequence plain = TokenReuse.find(rows, Encoding.PLAIN, k);
            Sequence split = TokenReuse.find(rows, Encoding.SPLIT, k);
            if (plain != null && split != null) {
                double saved = plain.bytesPerRequest() - split.bytesPerRequest();
                REQUESTS_PER_DAY.forEach(requests -> scaled.add(row(k, saved, requests)));
            }
        }
        return scaled.isEmpty()
                ? null
                : new Scale(USD_PER_GB, DAYS_PER_MONTH, DAYS_PER_YEAR, List.copyOf(scaled));
    }

    private static Row row(int k, double saved, long requestsPerDay) {
        double day = saved * requestsPerDay;
        double month = day * DAYS_PER_MONTH;
        double year = day * DAYS_PER_YEAR;
        return new Row(
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
