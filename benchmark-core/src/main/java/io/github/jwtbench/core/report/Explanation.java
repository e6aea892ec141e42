package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.tools.ToolReader;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.ArrayList;
import java.util.List;

/** A run in words, for a terminal: its description, the results of its checks, and its numbers. */
public final class Explanation {

    private static final int NAME_WIDTH = 23;

    private final Run run;
    private final StringBuilder text = new StringBuilder();

    private Explanation(Run run) {
        this.run = run;
    }

    /** The text, with line ends. */
    public static String of(Run run) {
        return new Explanation(run).text();
    }

    private String text() {
        text.append("Run ").append(new PlainText(run.id()));
        text.append(" of session ").append(new PlainText(run.session()));
        text.append(" is ").append(run.status()).append(".\n");
        if (run.status() == Status.INVALID) {
            text.append("Its numbers are not a result.\n");
        }
        what();
        if (run.status() == Status.INVALID) {
            reasons();
        }
        checks("Notes of the checks", CheckResult.NOTE);
        checks("Not measured", CheckResult.NOT_MEASURED);
        if (run.status() == Status.VALID) {
            caveats();
            if (run.ofLibrary()) {
                scores();
            } else {
                numbers();
            }
        }
        return text.toString();
    }

    private void what() {
        heading("What it is");
        line("Benchmark", run.benchmark());
        line("Tool", ToolReader.labelOf(run.tool()));
        if (!run.ofLibrary()) {
            lines(RunValue.DRIVER);
            lines(RunValue.WORKLOAD);
        }
        line("Started", Units.minute(run.startedAt()));
        EnvironmentTable.facts(run.environment()).forEach(this::line);
    }

    private void lines(List<RunValue> values) {
        for (RunValue value : values) {
            String words = value.words().apply(run);
            if (words != null) {
                line(value.name(), words);
            }
        }
    }

    private void reasons() {
        heading("Why it is INVALID");
        run.reasons().forEach(this::item);
        of(CheckResult.FAIL)
                .forEach(check -> item("rule of " + check.name() + ": " + check.rule()));
    }

    private List<Check> of(CheckResult result) {
        return run.checks().stream().filter(check -> check.result() == result).toList();
    }

    private void checks(String title, CheckResult result) {
        List<Check> found = of(result);
        if (!found.isEmpty()) {
            heading(title);
            for (Check check : found) {
                item(check.name() + ": " + check.measured());
                text.append("    rule: ").append(new PlainText(check.rule())).append('\n');
            }
        }
    }

    private void caveats() {
        List<String> caveats = new ArrayList<>();
        if (!run.steady()) {
            caveats.add(
                    (run.steadiness().equals("not known") ? "not known to be steady" : "not steady")
                            + ": the numbers are true for these seconds, and must not be compared"
                            + " with others");
        }
        if (run.driverBound()) {
            caveats.add("driver-bound: the driver limits the throughput");
        }
        if (!run.ofLibrary()) {
            if (run.latency().source().equals(Latency.CORRECTED_BY_TOOL)) {
                caveats.add(
                        "corrected by tool: the percentiles include samples that were not measured; the"
                                + " mean is N / X");
            }
            if (!run.load().turns().isEmpty()) {
                caveats.add(
                        "made in "
                                + run.load().turns().size()
                                + " turns: ± is half the 95 % interval over them, and a percentile"
                                + " is the median of the turns' percentiles");
            }
            if (run.workload().loop() == Loop.CLOSED) {
                caveats.add(
                        "closed loop: the latency is service time under full load, not the waiting"
                                + " time of a user");
            }
        }
        if (!caveats.isEmpty()) {
            heading("How to read the numbers");
            caveats.forEach(this::item);
        }
    }

    private void numbers() {
        heading("Numbers");
        lines(RunValue.RESULTS);
        lines(RunValue.RESOURCES);
    }

    private void scores() {
        heading("Mean time of an operation in one thread");
        for (Score score : run.scores()) {
            item(
                    score.cell().words()
                            + ": "
                            + score.meanMicros().words(Units::micros, Units::percent));
        }
    }

    private void heading(String title) {
        text.append('\n').append(title).append('\n');
    }

    private void line(String name, String value) {
        text.append("  ").append(new PlainText(name));
        text.append(" ".repeat(Math.max(1, NAME_WIDTH - name.length())));
        text.append(new PlainText(value)).append('\n');
    }

    private void item(String words) {
        text.append("  - ").append(new PlainText(words)).append('\n');
    }
}
