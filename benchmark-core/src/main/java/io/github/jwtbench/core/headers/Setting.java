package io.github.jwtbench.core.headers;

import java.util.Comparator;

/**
 * What a row of requests varies beside encoding and tokens.
 *
 * @param tableBytes size of the HPACK table that the sender uses
 * @param users users whose requests are mixed
 * @param distribution {@link #UNIFORM} or {@link #ZIPF}: who sends the next request
 * @param connections connections that the requests are spread over
 * @param affinity whether a user's requests stay on one connection; otherwise these take turns
 * @param requestsPerToken requests of one user until that user's token is refreshed
 */
public record Setting(
        int tableBytes,
        int users,
        String distribution,
        int connections,
        boolean affinity,
        int requestsPerToken)
        implements Comparable<Setting> {

    /** Any user alike sends the next request. */
    public static final String UNIFORM = "uniform";

    /** The user of rank r does in proportion to 1/r. */
    public static final String ZIPF = "zipf";

    private static final Comparator<Setting> ORDER =
            Comparator.comparingInt(Setting::tableBytes)
                    .thenComparing(Setting::users)
                    .thenComparing(Setting::distribution)
                    .thenComparing(Setting::connections)
                    .thenComparing(Setting::affinity)
                    .thenComparing(Setting::requestsPerToken);

    @Override
    public int compareTo(Setting other) {
        return ORDER.compare(this, other);
    }
}
