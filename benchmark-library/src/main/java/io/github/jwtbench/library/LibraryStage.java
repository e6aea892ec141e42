package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.library.arm.ArmStarter;
import io.github.jwtbench.library.format.FormatProbe;
import io.github.jwtbench.suite.jmh.RawJmh;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.Stage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The library's comparisons and the runs of a plan, in sequence, without a service. */
final class LibraryStage implements Stage {

    /** Cells from one line of progress to the next. */
    private static final int STRIDE = 10;

    private final Session session;
    private final String tiers;
    private final Plan plan;
    private final List<ComparisonPlan> comparisons;

    /**
     * @param tiers of the plan, for the console
     */
    LibraryStage(Session session, String tiers, Plan plan, List<ComparisonPlan> comparisons) {
        this.session = session;
        this.tiers = tiers;
        this.plan = plan;
        this.comparisons = comparisons;
    }

    @Override
    public String title() {
        return "library and token formats";
    }

    /** A comparison takes its budget at most, on a machine that has nothing else to do. */
    @Override
    public Duration estimate() {
        return comparisons.stream()
                .map(ComparisonPlan::budget)
                .reduce(plan.estimate(), Duration::plus);
    }

    @Override
    public List<Declaration> runs() {
        return plan.groups().stream().map(this::declare).toList();
    }

    private Declaration declare(JmhGroup group) {
        return new Declaration(
                group.id(),
                session.module().session(),
                Tool.JMH,
                group.benchmark(),
                session.environment(),
                null);
    }

    /** Prints the planned parts and their durations. */
    void announce() {
        say("library benchmarks, %s: %d cells", tiers, plan.cells());
        for (ComparisonPlan each : comparisons) {
            say(
                    "  %s: %d arms, %d questions, %s",
                    each.id(),
                    each.arms().size(),
                    each.questions().size(),
                    Units.duration(each.budget()));
        }
        for (JmhGroup group : plan.groups()) {
            String time = Units.duration(group.estimate());
            say("  %s: %d cells, %s", group.id(), group.cells().size(), time);
        }
    }

    private void say(String format, Object... values) {
        session.out().printf(Locale.ROOT, format + "%n", values);
    }

    /** Makes all comparisons and runs; a failure of one does not prevent the others. */
    @Override
    public void run(Services none) throws IOException, InterruptedException {
        announce();
        for (ComparisonPlan each : comparisons) {
            compare(each);
        }
        for (JmhGroup group : plan.groups()) {
            session.maker().makeAlone(declare(group), raw -> observe(group, raw));
        }
    }

    private void compare(ComparisonPlan each) throws IOException, InterruptedException {
        Path raw = session.module().target().resolve("raw").resolve(each.id());
        List<FormatProbe> tokens = FormatProbe.of(each.arms());
        boolean ofLibraries = each.id().equals(LibraryComparisons.LIBRARY);
        Comparison begun =
                each.begin(
                                session.module().session(),
                                Instant.now(),
                                session.environment(),
                                ofLibraries ? LibraryComparisons.leftOut(each.arms()) : Map.of())
                        .withValues(
                                ofLibraries
                                        ? LibraryAcceptance.values(each.arms())
                                        : FormatProbe.values(tokens));
        String wrong =
                tokens.stream()
                        .flatMap(token -> token.wrong().stream())
                        .collect(Collectors.joining("; "));
        session.compare(
                wrong.isEmpty() ? begun : begun.invalid(wrong),
                new ArmStarter(each.pace(), raw),
                each.budget());
    }

    private Observations observe(JmhGroup group, Path raw)
            throws IOException, InterruptedException {
        Json.write(raw.resolve(RawJmh.CELLS), group.plan());
        Instant start = Instant.now();
        // JMH goes on with the next cell when a fork is killed, also while this process ends.
        List<String> incidents =
                new JmhForks(group, session::gate, made -> progress(group, made)).measure(raw);
        return new Observations(
                start, null, null, null, 0, null, incidents, Observations.Service.NONE);
    }

    private void progress(JmhGroup group, int made) {
        int all = group.cells().size();
        if (made % STRIDE == 0 || made == all) {
            say("%s: %d of %d cells", group.id(), made, all);
        }
    }
}
