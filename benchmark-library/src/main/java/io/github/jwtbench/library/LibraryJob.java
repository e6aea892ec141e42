package io.github.jwtbench.library;

import io.github.jwtbench.core.cli.Kept;
import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.environment.Unzip;
import io.github.jwtbench.core.format.FormatSizes;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.ExecutionManifest;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.RawRun;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonReport;
import io.github.jwtbench.core.run.CellNames;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.library.arm.ArmStarter;
import io.github.jwtbench.library.format.FormatProbe;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** Makes the runs of a plan one after the other, and keeps what each leaves behind. */
final class LibraryJob {

    /** Forks from one line of progress to the next. */
    private static final int STRIDE = 10;

    private final Plan plan;
    private final List<ComparisonPlan> comparisons;
    private final String session;
    private final Environment environment;
    private final Path target;
    private final PrintStream out;
    private final InstantSource clock = InstantSource.system();
    private volatile boolean stopped;
    private final List<Run> runs = new ArrayList<>();

    /**
     * @param target where everything is written
     */
    LibraryJob(
            Plan plan,
            List<ComparisonPlan> comparisons,
            String session,
            Environment environment,
            Path target,
            PrintStream out) {
        this.plan = plan;
        this.comparisons = comparisons;
        this.session = session;
        this.environment = environment;
        this.target = target;
        this.out = out;
    }

    /** Says what is going to happen, and how long each part will take. */
    void announce(PlanTier tier, PlanTier formatTier) {
        out.printf(
                "library benchmarks, tier %s, token formats %s: %d cells, %d forks%n",
                lower(tier), lower(formatTier), plan.cells(), plan.forks());
        for (ComparisonPlan each : comparisons) {
            out.printf(
                    "  %s: %d arms, %d questions, %s%n",
                    each.id(),
                    each.arms().size(),
                    each.questions().size(),
                    Units.duration(each.budget()));
        }
        for (PlanGroup group : plan.groups()) {
            out.printf(
                    "  %s: %d cells, %d forks, %s%n",
                    group.id(),
                    group.cells().size(),
                    group.forks(),
                    Units.duration(group.estimate()));
        }
    }

    /** Makes all comparisons and runs; one that fails does not keep the others from being made. */
    void run() throws IOException, InterruptedException {
        for (ComparisonPlan each : comparisons) {
            compare(each);
        }
        for (PlanGroup group : plan.groups()) {
            Run run = make(group);
            runs.add(run);
            RunFiles.write(target.resolve("runs"), run);
            lines(run).forEach(out::println);
        }
    }

    private void compare(ComparisonPlan each) throws IOException, InterruptedException {
        Path folder = target.resolve(ComparisonFiles.FOLDER);
        Path raw = target.resolve("raw").resolve(each.id());
        Kept kept = new Kept(folder, line -> out.println(each.id() + ": " + line));
        Campaign campaign =
                new Campaign(
                        new ArmStarter(each.pace(), raw),
                        comparison -> {
                            gate();
                            kept.keep(comparison);
                        },
                        clock);
        Comparison made = each.begin(session, clock.instant(), environment);
        List<String> wrong = sizes(each, raw);
        if (wrong.isEmpty()) {
            made = campaign.run(made, each.budget());
        } else {
            made = made.invalid(String.join("; ", wrong));
            ComparisonFiles.write(folder, made);
        }
        out.print(ComparisonReport.answers(made));
    }

    /**
     * Writes the sizes of tokens, where formats are compared.
     *
     * @return where they are not as predicted
     */
    private static List<String> sizes(ComparisonPlan plan, Path raw) throws IOException {
        FormatSizes sizes = FormatProbe.sizes(plan.arms().stream().map(ArmCells::cell).toList());
        if (!sizes.sizes().isEmpty()) {
            RawRun.write(raw, sizes);
        }
        return sizes.wrong();
    }

    private Run make(PlanGroup group) throws IOException {
        Path folder = target.resolve("raw").resolve(group.id());
        Unzip.delete(folder);
        RawRun.write(
                folder,
                new Declaration(
                        group.id(), session, Tool.JMH, group.benchmark(), environment, null));
        RawRun.write(folder, group.plan());
        Instant start = Instant.now();
        List<String> incidents =
                new PlanForks(group, folder, this::gate, made -> progress(group, made)).measure();
        RawRun.write(
                folder,
                new Observations(
                        start, null, null, null, null, null, 0, List.of(), null, incidents));
        return Ingest.run(folder);
    }

    /** No fork starts any more: this process is about to end. */
    void stop() {
        stopped = true;
    }

    /** JMH goes on with the next cell when a fork is killed, also while this process ends. */
    private void gate() {
        while (stopped) {
            LockSupport.park(this);
        }
    }

    private void progress(PlanGroup group, int made) {
        if (made % STRIDE == 0 || made == group.forks()) {
            out.printf("%s: %d of %d forks%n", group.id(), made, group.forks());
        }
    }

    /** An invalid run has reasons and no figures: they must never look like a result. */
    private static List<String> lines(Run run) {
        if (run.status() == Status.INVALID) {
            return List.of(run.id() + ": INVALID: " + String.join("; ", run.reasons()));
        }
        List<Score> scores = run.library().scores();
        CellNames names = new CellNames(scores.stream().map(Score::cell).toList());
        List<String> lines = new ArrayList<>();
        for (Score score : scores) {
            lines.add(run.id() + ": " + names.of(score.cell()) + ": " + figures(score));
        }
        lines.add(run.id() + ": VALID");
        return lines;
    }

    private static String figures(Score score) {
        Mean throughput = score.operationsPerSecond();
        String mean =
                String.format(
                        Locale.ROOT,
                        "%,.0f ops/s, %.2f µs",
                        throughput.mean(),
                        score.meanMicros().mean());
        String interval =
                throughput.halfWidthRatio() == null
                        ? ""
                        : String.format(
                                Locale.ROOT, " ± %.1f %%", 100 * throughput.halfWidthRatio());
        return mean + interval;
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    List<Run> runs() {
        return List.copyOf(runs);
    }

    /** What was declared, made and reported. */
    ExecutionManifest manifest(List<String> reported) {
        return new ExecutionManifest(
                plan.groups().stream().map(PlanGroup::id).toList(),
                runs.stream().map(Run::id).toList(),
                List.of(),
                reported);
    }
}
