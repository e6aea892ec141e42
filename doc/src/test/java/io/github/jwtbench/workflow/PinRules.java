package io.github.jwtbench.workflow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An action is pinned to a commit, with its version in a comment. */
final class PinRules {
    private static final Pattern USES = Pattern.compile("(?m)^\\s*(?:- )?uses: *(.*)$");
    private static final Pattern PINNED =
            Pattern.compile(
                    "(?<repository>[\\w.-]+/[\\w.-]+)(?:/[\\w./-]+)?"
                            + "@(?<pin>[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+)");

    private PinRules() {}

    static List<String> problems(Workflow workflow) {
        List<String> problems = new ArrayList<>();
        int lines = 0;
        for (Matcher uses = USES.matcher(workflow.text()); uses.find(); lines++) {
            if (!PINNED.matcher(uses.group(1)).matches()) {
                problems.add("uses must be owner/repository@SHA # vX.Y.Z, got: " + uses.group(1));
            }
        }
        long used =
                workflow.steps().stream().filter(step -> step.has("uses")).count()
                        + workflow.jobs().stream()
                                .filter(job -> job.getValue().has("uses"))
                                .count();
        if (used != lines) {
            problems.add("each uses must have a line of its own, got: " + used + " on " + lines);
        }
        return problems;
    }

    /** Actions that are pinned to one commit here and to another there. */
    static List<String> differences(List<Workflow> workflows) {
        Map<String, String> pins = new TreeMap<>();
        List<String> problems = new ArrayList<>();
        for (Workflow workflow : workflows) {
            for (Matcher uses = USES.matcher(workflow.text()); uses.find(); ) {
                Matcher pinned = PINNED.matcher(uses.group(1));
                if (pinned.matches()) {
                    String before =
                            pins.putIfAbsent(pinned.group("repository"), pinned.group("pin"));
                    if (before != null && !before.equals(pinned.group("pin"))) {
                        problems.add(
                                pinned.group("repository")
                                        + " must have one pin, got: "
                                        + before
                                        + " and "
                                        + pinned.group("pin"));
                    }
                }
            }
        }
        return problems;
    }
}
