package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.Result;

/** The check that a tool's output is whole and agrees with itself. */
final class ToolOutput {

    static final String NAME = "tool-output";

    private static final String RULE = "the tool's output is whole and agrees with itself";

    private ToolOutput() {}

    static Check whole() {
        return new Check(NAME, Result.PASS, RULE, "it does");
    }

    static Check broken(String how) {
        return new Check(NAME, Result.FAIL, RULE, how);
    }
}
