package io.github.jwtbench.wrk;

import io.github.jwtbench.core.ingest.ExecutionManifest;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.RawRun;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.model.Declaration;
import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.NotMeasured;
import io.github.jwtbench.core.model.Observations;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.Tool;
import io.github.jwtbench.core.model.WarmUpReport;
import io.github.jwtbench.core.target.Observer;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.target.Unzip;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes the declared runs one after the other, and keeps what each leaves behind. */
final class MainJob {
    private static final String METRICS_PATH = "/q/metrics";

    /** Share of the closed loop's throughput that an open loop takes when no rate is given. */
    private static final double OPEN_LOOP_SHARE = 0.5;

    /** Rate of an open loop whose closed loop gave no throughput to take a share of. */
    private static final double LEAST_RATE = 1;

    private final Options options;
    private final Plan plan;
    private final PrintStream out;

    private final List<String> executed = new ArrayList<>();
    private final List<NotMeasured> notMeasured = new ArrayList<>();
    private final List<Run> runs = new ArrayList<>();

    MainJob(Options options, Plan plan, PrintStream out) {
        this.options = options;
        this.plan = plan;
        this.out = out;
    }

    /**
     * What the runs of one session share.
     *
     * @param target the service
     * @param tokens what the load sends
     * @param tools one for each tool of the plan
     * @param warmUp how the service was warmed up, or null
     */
    record Rigging(Target target, Tokens tokens, Map<Tool, LoadTool> tools, WarmUpReport warmUp) {}

    /** Makes all runs; a run that fails does not keep the others from being made. */
    void run(Rigging rigging) throws IOException, InterruptedException {
        for (Plan.Entry entry : Plan.ENTRIES) {
            Declaration declaration = plan.declare(entry, rate(entry));
            LoadTool tool = rigging.tools().get(entry.tool());
            String obstacle = tool.obstacle(declaration);
            if (obstacle != null) {
                notMeasured.add(new NotMeasured(entry.id(), obstacle));
                out.println(entry.id() + ": not measured: " + obstacle);
            } else {
                Run run = make(declaration, tool, rigging);
                keep(run);
                out.println(line(run));
            }
        }
    }

    /** Writes every run that was not made down as invalid. */
    void abandon(String reason) throws IOException {
        for (Plan.Entry entry : Plan.ENTRIES) {
            if (!isSettled(entry.id())) {
                Declaration declaration = plan.declare(entry, rate(entry));
                Path folder = emptyFolder(declaration);
                RawRun.write(folder, declaration);
                RawRun.write(folder, Observations.notExecuted(Instant.now(), reason));
                keep(Ingest.run(folder));
            }
        }
    }

    private boolean isSettled(String id) {
        return executed.contains(id)
                || runs.stream().anyMatch(run -> run.id().equals(id))
                || notMeasured.stream().anyMatch(entry -> entry.id().equals(id));
    }

    private double rate(Plan.Entry entry) {
        if (entry.loop() != Loop.OPEN || options.rate > 0) {
            return options.rate;
        }
        double closed =
                runs.stream()
                        .filter(run -> run.tool() == entry.tool())
                        .filter(run -> run.benchmark().equals(entry.benchmark()))
                        .filter(run -> run.performance() != null)
                        .mapToDouble(run -> run.performance().requestsPerSecond())
                        .findFirst()
                        .orElse(0);
        return Math.max(LEAST_RATE, Math.rint(OPEN_LOOP_SHARE * closed));
    }

    private Run make(Declaration declaration, LoadTool tool, Rigging rigging)
            throws IOException, InterruptedException {
        Path folder = emptyFolder(declaration);
        RawRun.write(folder, declaration);
        List<String> before = incidents(rigging);
        Observations observations;
        if (!before.isEmpty()) {
            observations = Observations.notExecuted(Instant.now(), String.join("; ", before));
        } else {
            observations = observe(declaration, tool, folder, rigging);
            executed.add(declaration.id());
        }
        RawRun.write(folder, observations);
        return Ingest.run(folder);
    }

    private Observations observe(
            Declaration declaration, LoadTool tool, Path folder, Rigging rigging)
            throws IOException, InterruptedException {
        long renewalsBefore = rigging.tokens().pool().renewals();
        List<String> incidents = new ArrayList<>();
        try (Observer observer = new Observer(rigging.target(), metrics(), folder)) {
            rehearse(declaration, tool, incidents);
            observer.start();
            LoadTool.Driven driven = new LoadTool.Driven(null, null);
            try {
                driven = tool.drive(declaration, folder);
            } catch (IOException | IllegalStateException e) {
                incidents.add("the driver failed: " + e.getMessage());
            }
            incidents.addAll(incidents(rigging));
            return observer.stop(
                    driven.exitCode(),
                    driven.cpuSeconds(),
                    rigging.tokens().pool().renewals() - renewalsBefore,
                    rigging.warmUp(),
                    incidents);
        }
    }

    private static void rehearse(Declaration declaration, LoadTool tool, List<String> incidents)
            throws InterruptedException {
        try {
            String wrong = tool.rehearse(declaration);
            if (wrong != null) {
                incidents.add(wrong);
            }
        } catch (IOException e) {
            incidents.add("the first request failed: " + e.getMessage());
        }
    }

    private static List<String> incidents(Rigging rigging) {
        List<String> all = new ArrayList<>(rigging.target().incidents());
        if (rigging.tokens().pool().incident() != null) {
            all.add(rigging.tokens().pool().incident());
        }
        return all;
    }

    private URI metrics() {
        return options.metricsUrl.resolve(METRICS_PATH);
    }

    private Path emptyFolder(Declaration declaration) throws IOException {
        Path folder = options.suite.target().resolve("raw").resolve(declaration.id());
        Unzip.delete(folder);
        return folder;
    }

    private void keep(Run run) throws IOException {
        runs.add(run);
        RunFiles.write(options.suite.target().resolve("runs"), run);
    }

    /** An invalid run has reasons and no figures: they must never look like a result. */
    private static String line(Run run) {
        if (run.status() == Status.INVALID) {
            return run.id() + ": INVALID: " + String.join("; ", run.reasons());
        }
        return String.format(
                Locale.ROOT,
                "%s: VALID: %.0f req/s, mean %.2f ms, p99 %.2f ms",
                run.id(),
                run.performance().requestsPerSecond(),
                run.performance().latency().meanMillis(),
                run.performance().latency().p99Millis());
    }

    List<Run> runs() {
        return List.copyOf(runs);
    }

    List<NotMeasured> notMeasured() {
        return List.copyOf(notMeasured);
    }

    /** What was declared, made and reported. */
    ExecutionManifest manifest(List<String> reported) {
        return new ExecutionManifest(
                Plan.ENTRIES.stream().map(Plan.Entry::id).toList(),
                executed,
                notMeasured,
                reported);
    }
}
