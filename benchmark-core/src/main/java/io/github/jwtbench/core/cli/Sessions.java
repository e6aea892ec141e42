package io.github.jwtbench.core.cli;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Names of what is measured together. */
final class Sessions {
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private Sessions() {}

    /** The name of one that begins at this moment. */
    static String name(Instant start) {
        return NAME.format(start);
    }
}
