package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.check.CheckRule;
import io.github.jwtbench.core.run.check.ToolResult;

/** The check that a tool's output is whole and agrees with itself. */
public final class ToolOutput {
    static final String NAME = ToolResult.TOOL_OUTPUT;

    private static final CheckRule RULE =
            new CheckRule(NAME, "the tool's output is whole and agrees with itself");

    private ToolOutput() {}

    public static Check whole() {
        return RULE.pass("it does");
    }

    public static Check broken(String how) {
        return RULE.fail(how);
    }
}
