package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.PairedFiles;
import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.paired.Build;
import io.github.jwtbench.core.paired.PairedMeasurement;
import io.github.jwtbench.core.paired.PairedMeasurement.Sides;
import io.github.jwtbench.core.stats.ComparisonLabels;
import io.github.jwtbench.core.stats.PairedComparisons;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
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
            "  jwtbench calibrate . --comparisons 0=5,2=1,5=1,10=5,20=1 --out target/calibration",
            "",
            "Before it: ./mvnw package -DskipTests -Pslowdown -pl integration-tests,benchmark-core"
                    + " -am"
        })
final class Calibrate implements Callable<Integer> {
    private static final String STEPS = "slowdown.steps";

    /** Busy work that makes a request clearly dearer, to learn what a step costs. */
    private static final int PROBE_STEPS = 80_000;

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
            converter = Budget.class,
            paramLabel = "TIME",
            description = "Of each comparison. Default: ${DEFAULT-VALUE}.")
    private Duration budget;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where the recorded comparisons go.")
    private Path out;

    /**
     * What a step of busy work costs.
     *
     * @param steps in each request of the candidate
     * @param ratio of the CPU time per request, candidate over base
     */
    record StepCost(int steps, double ratio) {
        /** Steps that make a request dearer by so many percent. */
        int stepsFor(int percent) {
            return (int) Math.round(percent / PERCENT * steps / (ratio - 1));
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Children.endWithThisProcess();
        StepCost cost = stepCost();
        for (int[] next : order()) {
            Path folder = out.resolve("slowdown-%02d".formatted(next[0])).resolve("" + next[1]);
            if (Files.exists(folder.resolve(PairedFiles.COMPARISON))) {
                continue;
            }
            say("slowdown %d %%, comparison %d".formatted(next[0], next[1]));
            if (measure(next[0] == 0 ? 0 : cost.stepsFor(next[0]), budget, folder) == null) {
                return ExitCode.SOFTWARE;
            }
        }
        return ExitCode.OK;
    }

    /** In turn, so that no slowdown has a quieter hour than another. */
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

    private StepCost stepCost() throws IOException, InterruptedException {
        Path file = out.resolve("step-cost.json");
        if (Files.exists(file)) {
            return Json.read(file, StepCost.class);
        }
        say("what a step of busy work costs");
        Comparison probe = measure(PROBE_STEPS, PROBE_TIME, out.resolve("step-cost"));
        if (probe == null) {
            throw new IOException("the cost of a step could not be measured");
        }
        StepCost cost = new StepCost(PROBE_STEPS, probe.metrics().get(0).ratio());
        if (!(cost.ratio() > 1)) {
            throw new IOException(
                    PROBE_STEPS
                            + " steps must make a request dearer, got a ratio of "
                            + cost.ratio());
        }
        Json.write(file, cost);
        return cost;
    }

    /** One comparison, null when it is INVALID. */
    private Comparison measure(int steps, Duration time, Path folder)
            throws IOException, InterruptedException {
        Sides sides =
                new PairedMeasurement(
                                build(0),
                                build(steps),
                                PairedMeasurement.PLAN,
                                time,
                                out.resolve("work"),
                                this::say)
                        .measure(UUID.randomUUID().toString(), AbFiles.keeper(folder));
        if (sides.base().status() != Status.VALID) {
            say("INVALID: " + String.join("; ", sides.base().reasons()));
            return null;
        }
        Comparison comparison =
                PairedComparisons.of(
                        new ComparisonLabels("unchanged", "slowed down"),
                        List.of(sides.base()),
                        List.of(sides.candidate()));
        PairedFiles.write(folder, comparison);
        say(comparison.verdict().words() + ": " + comparison.reason());
        return comparison;
    }

    private Build build(int steps) throws IOException {
        return Build.of(checkout, Build.Kind.SLOWDOWN, Map.of(STEPS, Integer.toString(steps)));
    }

    private void say(String line) {
        PrintWriter console = spec.commandLine().getOut();
        console.println(line);
        console.flush();
    }
}
