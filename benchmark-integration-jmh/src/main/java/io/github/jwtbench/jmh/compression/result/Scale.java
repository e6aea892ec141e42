package io.github.jwtbench.jmh.compression.result;

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
}
