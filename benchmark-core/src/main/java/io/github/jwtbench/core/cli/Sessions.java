package io.github.jwtbench.core.cli;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Names of sessions: runs that are measured together. */
final class Sessions {
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private Sessions() {}

    /** The name of a session that begins at this time. */
    static String name(Instant start) {
        return NAME.format(start);
    }
}
