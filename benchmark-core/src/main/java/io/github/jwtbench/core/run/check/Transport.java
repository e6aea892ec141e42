package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;

/** Requests travel as they do in production: by TLS. */
final class Transport {
    private static final CheckRule RULE = CheckRule.of("transport", "requests travel by TLS");

    private Transport() {}

    /** Whether requests are without TLS. */
    static boolean isPlaintext(String url) {
        return url.startsWith("http:");
    }

    static Check check() {
        return RULE.note("without TLS: what TLS costs is in no figure");
    }
}
