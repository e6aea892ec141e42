package io.github.jwtbench.core.report;

import java.util.List;

/** Names of the pages' files, without their endings. */
public final class PageNames {

    /** The first page. */
    public static final String HUB = "index";

    public static final String RUNS = "runs";
    public static final String SWEEP = "open-loop-sweep";
    public static final String HISTORY = "history";
    public static final String VERIFICATION = "benchmark-verification";

    /** In the order in which people ask; others follow by their names. */
    static final List<String> ORDER = List.of(RUNS, SWEEP, HISTORY);

    private PageNames() {}
}
