package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Observations;
import java.util.ArrayList;
import java.util.List;

/** The run was made, its tool ended well, and nothing around it went wrong. */
public final class Execution {

    /** Name of the check. */
    public static final String NAME = "execution";

    private static final CheckRule RULE =
            new CheckRule(
                    NAME,
                    "the run was made, its tool ended with exit code 0, nothing went wrong around"
                            + " it");

    private Execution() {}

    /** One failed check for each failure, or a single passed check. */
    static List<Check> checks(String tool, Observations observations) {
        List<String> wrong = new ArrayList<>();
        if (observations.notExecuted() != null) {
            wrong.add("did not execute: " + observations.notExecuted());
        }
        Integer exitCode = observations.toolExitCode();
        if (exitCode != null && exitCode != 0) {
            wrong.add(tool + " ended with exit code " + exitCode);
        }
        wrong.addAll(observations.incidents());
        if (wrong.isEmpty()) {
            return List.of(RULE.pass("nothing went wrong"));
        }
        return wrong.stream().map(RULE::fail).toList();
    }
}
