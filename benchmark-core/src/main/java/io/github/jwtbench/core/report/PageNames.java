package io.github.jwtbench.core.report;

import java.util.List;

/** Names of the pages' files, without their endings. */
public final class PageNames {

    /** The first page. */
    public static final String HUB = "index";

    public static final String SERVICES = "service-analysis";
    public static final String RUNS = "runs";
    public static final String SWEEP = "open-loop-sweep";
    public static final String LIBRARY = "library-analysis";
    public static final String TOKEN_FORMATS = "token-format-report";
    public static final String HEADERS = "jwt-compression-comparison";

    /** Page of the comparison of start-ups, and also its id. */
    public static final String STARTS = "container-startup";

    /** Leads to the sections on methods of the page of runs. */
    public static final String METHODS = "integration-analysis";

    public static final String LIBRARY_RUNS = "library-runs";
    public static final String HISTORY = "history";
    public static final String VERIFICATION = "benchmark-verification";

    /** In the order in which people ask; others follow by their names. */
    static final List<String> ORDER =
            List.of(
                    SERVICES,
                    RUNS,
                    SWEEP,
                    LIBRARY,
                    TOKEN_FORMATS,
                    HEADERS,
                    STARTS,
                    METHODS,
                    LIBRARY_RUNS,
                    HISTORY);

    private PageNames() {}
}
