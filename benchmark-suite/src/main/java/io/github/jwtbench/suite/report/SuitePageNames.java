package io.github.jwtbench.suite.report;

import java.util.List;

/** Names of the files of the suite's pages, without their endings. */
public final class SuitePageNames {
    public static final String SERVICES = "service-analysis";
    public static final String LIBRARY = "library-analysis";
    public static final String TOKEN_FORMATS = "token-format-report";
    public static final String HEADERS = "jwt-compression-comparison";

    /** Page of the comparison of start-ups, and also its id. */
    public static final String STARTS = "container-startup";

    public static final String LIBRARY_RUNS = "library-runs";

    /** All, in the order in which people ask. */
    public static final List<String> ORDER =
            List.of(SERVICES, LIBRARY, TOKEN_FORMATS, HEADERS, STARTS, LIBRARY_RUNS);

    private SuitePageNames() {}
}
