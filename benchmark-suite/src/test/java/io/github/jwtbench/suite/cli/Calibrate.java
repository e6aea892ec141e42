package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.cli.Jwtbench;
import io.github.jwtbench.core.cli.TimeConverter;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ComparisonStatus;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.process.Children;
import io.github.jwtbench.core.report.comparison.ComparisonText;
import io.github.jwtbench.core.report.comparison.ComparisonWriter;
import io.github.jwtbench.suite.builds.Build;
import io.github.jwtbench.suite.builds.Build.BuildKind;
import io.github.jwtbench.suite.builds.BuildComparison;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Records comparisons of a service with itself, slowed down by known amounts. */
@Command(
        name = "calibrate",
        mixinStandardHelpOptions = true,
        description =
                "Records comparisons of a service with itself, slowed down by known amounts. What"
                        + " is in the folder already is not measured again.",
        footer = {
            "",
            "Example:",
            "  java -cp benchmark-core/target/test-classes:benchmark-suite/target/jwtbench.jar"
                    + " io.github.jwtbench.suite.cli.Calibrate . --comparisons"
                    + " 0=5,2=1,5=1,10=5,20=1 --out target/calibration",
            "",
            "Before it: ./mvnw package -DskipTests -Pslowdown -pl integration-tests,benchmark-core"
                    + " -am"
        })
final class Calibrate implements Callable<Integer> {
    private static final String STEPS = "slowdown.steps";

    /** Busy work that clearly raises the CPU time of a request, to learn what a step costs. */
    private static final int PROBE_STEPS = 80_000;

    private static final String PROBE = "step-cost";

    private static final Duration PROBE_TIME = Duration.ofMinutes(5);

    private static final double PERCENT = 100;

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "CHECKOUT",
            description = "Checkout whose service was built with the profile \"slowdown\".")
    private Path checkout;

    @Option(
            names = "--comparisons",
            required = true,
            split = ",",
            paramLabel = "PERCENT=N",
            description = "How many comparisons to record at each slowdown in percent.")
    private Map<Integer, Integer> comparisons = new TreeMap<>();

    @Option(
            names = "--budget",
            defaultValue = "10m",
            converter = TimeConverter.class,
            paramLabel = "TIME",
            description = "Of each comparison. Default: ${DEFAULT-VALUE}.")
    private Duration budget;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where the recorded comparisons go.")
    private Path out;

    public static void main(String[] arguments) {
        System.exit(Jwtbench.configured(new CommandLine(new Calibrate())).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Children.endWithThisProcess();
        double stepsPerPercent = stepsPerPercent();
        for (int[] next : order()) {
            int percent = next[0];
            String id = String.format(Locale.ROOT, "slowdown-%02d-%d", percent, next[1]);
            if (known(id) == null
                    && measure(id, (int) Math.round(percent * stepsPerPercent), budget).status()
                            != ComparisonStatus.VALID) {
                return ExitCode.SOFTWARE;
            }
        }
        return ExitCode.OK;
    }

    /** Slowdowns take turns, so that none is measured in a quieter hour than another. */
    private List<int[]> order() {
        List<int[]> order = new ArrayList<>();
        int most = comparisons.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        for (int number = 1; number <= most; number++) {
            for (Map.Entry<Integer, Integer> level : new TreeMap<>(comparisons).entrySet()) {
                if (number <= level.getValue()) {
                    order.add(new int[] {level.getKey(), number});
                }
            }
        }
        return order;
    }

    /** Steps of busy work that raise the CPU time of a request by one percent. */
    private double stepsPerPercent() throws IOException, InterruptedException {
        Comparison known = known(PROBE);
        Comparison probe = known == null ? measure(PROBE, PROBE_STEPS, PROBE_TIME) : known;
        Double ratio = Answers.of(probe).get(0).ratio();
        if (ratio == null || !(ratio > 1)) {
            throw new IOException(
                    PROBE_STEPS
                            + " steps must raise the CPU time of a request, got a ratio of "
                            + ratio);
        }
        return PROBE_STEPS / (ratio - 1) / PERCENT;
    }

    /** A comparison that was measured before; null when it was not, or is INVALID. */
    private Comparison known(String id) throws IOException {
        Path file = out.resolve(id + ".json");
        if (Files.notExists(file)) {
            return null;
        }
        Comparison comparison = ComparisonFiles.read(file);
        return comparison.status() == ComparisonStatus.VALID ? comparison : null;
    }

    private Comparison measure(String id, int steps, Duration time)
            throws IOException, InterruptedException {
        PrintWriter console = spec.commandLine().getOut();
        console.println(id);
        Path work = out.resolve("work");
        BuildComparison builds =
                new BuildComparison(build(0), build(steps), BuildComparison.PLAN, work);
        Comparison comparison =
                builds.run(
                        builds.begin(
                                id, "A service that is slowed down", UUID.randomUUID().toString()),
                        time,
                        new ComparisonWriter(work, console::println));
        // Written only when it is complete: a comparison that was interrupted is measured again.
        ComparisonFiles.write(out, comparison);
        console.print(ComparisonText.text(List.of(comparison)));
        console.flush();
        return comparison;
    }

    private Build build(int steps) throws IOException {
        return Build.of(checkout, BuildKind.SLOWDOWN, Map.of(STEPS, Integer.toString(steps)));
    }
}
