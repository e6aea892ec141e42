package io.github.jwtbench.suite.cli;

import java.util.List;

/** The suite's commands, too. */
class OddFilesTest extends io.github.jwtbench.core.cli.OddFilesTest {
    @Override
    protected List<Use> uses() {
        return List.of(
                new Use("a.json", "compare-more", "FILE"),
                new Use("w/analysis.json", "analysis", "w"));
    }
}
