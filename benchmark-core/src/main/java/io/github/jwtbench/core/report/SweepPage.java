package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepKnee;
import io.github.jwtbench.core.sweep.SweepStep;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The waiting times of users at rising rates: {@code open-loop-sweep.adoc}. */
public final class SweepPage {

    private SweepPage() {}

    /**
     * The page.
     *
     * @param runs of the session
     */
    public static Page page(OpenLoopSweep sweep, List<Run> runs) {
        Chart chart =
                Chart.of(
                        PageNames.SWEEP + ".svg",
                        SweepTables.chart(sweep),
                        "Latency over offered rate, with the knee");
        Page page =
                Origin.first(runs, List.of())
                        .orElseThrow()
                        .page(PageNames.SWEEP, "Open loop: latency at rising rates");
        page.banner(sweep.steps().stream().allMatch(step -> step.status() == Status.VALID))
                .text("{} {}.", Inline.bold("Knee:"), sweep.knee().reason());
        page.found("sweep", found(sweep)).showFound().shownBy(chart);
        page.section("sweep", "Latency by rate")
                .text(
                        """
                        How long users wait as the rate rises. The rates are shares of the \
                        throughput of a closed loop, which only sets them.""")
                .add(chart, SweepTables.steps(sweep))
                .text("Rule of the knee: {}.", sweep.knee().rule());
        return page;
    }

    /** The highest rate that the service keeps up with, and the knowledge about higher rates. */
    static List<Inline> found(OpenLoopSweep sweep) {
        SweepKnee knee = sweep.knee();
        Optional<SweepStep> held = step(sweep, knee.heldPercent());
        Optional<SweepStep> beyond = step(sweep, knee.beyondPercent());
        if (held.isEmpty()) {
            return beyond.stream()
                    .map(
                            step ->
                                    Inline.of(
                                            "The service keeps up with none of the offered rates, from {} on: {}.",
                                            Inline.bold(Units.rate(step.offeredPerSecond())),
                                            knee.reason()))
                    .toList();
        }
        SweepStep last = held.get();
        Inline well =
                Inline.of(
                        "Up to {} the service keeps up: p99 is {} there",
                        Inline.bold(Units.rate(last.offeredPerSecond())),
                        Units.millis(last.p99Millis()));
        if (beyond.isEmpty()) {
            boolean highest = last.equals(sweep.steps().get(sweep.steps().size() - 1));
            return List.of(
                    highest
                            ? Inline.of("{}, and no higher rate was offered.", well)
                            : Inline.of("{}. The knee is {}.", well, knee.reason()));
        }
        return List.of(
                Inline.of(
                        "{}. The knee lies between it and {}: {}.",
                        well,
                        Units.rate(beyond.get().offeredPerSecond()),
                        knee.reason()));
    }

    private static Optional<SweepStep> step(OpenLoopSweep sweep, @Nullable Integer percent) {
        return sweep.steps().stream()
                .filter(step -> Objects.equals(step.percentOfPeak(), percent))
                .findFirst();
    }
}
