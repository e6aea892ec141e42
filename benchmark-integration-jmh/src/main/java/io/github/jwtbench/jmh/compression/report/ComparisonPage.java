package io.github.jwtbench.jmh.compression.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.report.ComparisonTable;
import io.github.jwtbench.core.report.EnvironmentTable;
import io.github.jwtbench.core.report.RatioChart;
import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.jmh.compression.result.Comparison;
import io.github.jwtbench.jmh.compression.result.Figures;
import io.github.jwtbench.jmh.compression.result.TokenReuse;
import java.util.List;

/**
 * Everything that the template of the page shows, in its order.
 *
 * @param session name of the build
 * @param date when the comparison began
 * @param valid whether its figures may be shown
 * @param reasons why not
 * @param figures its figures in tables and sentences; null when INVALID
 * @param notMeasured what is missing, a sentence each
 * @param evidence counts behind the figures
 * @param captures what another program counted; null without a capture
 * @param configuration what was asked for
 * @param environment machine and versions
 */
record ComparisonPage(
        String session,
        String date,
        boolean valid,
        List<String> reasons,
        Sections figures,
        List<String> notMeasured,
        Table evidence,
        Table captures,
        Table configuration,
        Table environment) {

    /**
     * The sections of a VALID page. A table is null where its part was not measured.
     *
     * @param reuseChart name of the chart of requests per token; null where it was not measured
     * @param gridChart name of the chart of users, likewise
     */
    record Sections(
            List<String> summary,
            Table cases,
            Table kinds,
            Table goals,
            Table parts,
            Markup reuseChart,
            List<Reused> reuse,
            Markup gridChart,
            String gridChartCaption,
            List<Table> grid,
            Table capacities,
            String entries,
            Table sizes,
            Table traffic,
            Load load,
            Table hops,
            Table steps,
            Table scale,
            String days,
            List<String> use,
            List<String> doNotUse) {}

    /**
     * Latency and CPU.
     *
     * @param chart name of the chart of ratios; null without an interval
     * @param answers to what was asked
     * @param beside what else the slices say of split over plain
     * @param facts how it was measured
     */
    record Load(List<String> found, Markup chart, Table answers, Table beside, Table facts) {}

    /** One table of requests per token, and what it says. */
    record Reused(Table table, String crossover, String check) {}

    /**
     * @param load latency and CPU; null if not measured
     */
    static ComparisonPage of(
            Comparison comparison, io.github.jwtbench.core.compare.Comparison load) {
        return new ComparisonPage(
                comparison.session(),
                Units.minute(comparison.startedAt()),
                comparison.status() == Status.VALID,
                comparison.reasons(),
                comparison.figures() == null ? null : sections(comparison.figures(), load),
                comparison.notMeasured(),
                EvidenceTables.counts(comparison.evidence()),
                EvidenceTables.captures(comparison.evidence().captures()),
                EvidenceTables.configuration(comparison),
                EnvironmentTable.of("Where it was measured", comparison.environment()));
    }

    private static Sections sections(
            Figures figures, io.github.jwtbench.core.compare.Comparison load) {
        boolean lines = figures.tokenReuse().stream().anyMatch(each -> !each.lines().isEmpty());
        boolean gridChart = !Charts.gridRows(figures.grid()).isEmpty();
        return new Sections(
                Advice.summary(figures),
                ByteTables.cases(figures),
                ByteTables.kinds(figures),
                ByteTables.goals(figures.goals()),
                ByteTables.parts(figures),
                lines ? new Markup(Charts.REUSE) : null,
                figures.tokenReuse().stream().map(ComparisonPage::reused).toList(),
                gridChart ? new Markup(Charts.GRID) : null,
                gridChart
                        ? "Requests per token: "
                                + Units.count(
                                        Charts.gridRows(figures.grid()).get(0).requestsPerToken())
                        : null,
                UseTables.grid(figures.grid()),
                UseTables.capacities(figures.capacities()),
                entries(figures),
                ByteTables.sizes(figures.sizes()),
                UseTables.traffic(figures.traffic()),
                load == null ? null : load(figures.load(), load),
                JourneyTables.hops(figures.hops()),
                JourneyTables.steps(figures.hops()),
                figures.scale() == null ? null : UseTables.scale(figures.scale()),
                figures.scale() == null
                        ? null
                        : "A month has "
                                + figures.scale().daysPerMonth()
                                + " days here, a year "
                                + figures.scale().daysPerYear()
                                + ".",
                Advice.use(figures),
                Advice.doNotUse(figures));
    }

    private static Load load(
            List<Answer> answers, io.github.jwtbench.core.compare.Comparison load) {
        Rows facts = Rows.of("How latency and CPU were measured", 2, "What", "Value");
        load.facts().forEach((name, value) -> facts.add(name, value));
        facts.add("starts", Units.count(load.starts().size()));
        return new Load(
                Advice.load(answers),
                RatioChart.svg(load, answers).isEmpty() ? null : new Markup(Charts.LOAD),
                ComparisonTable.of(load, "Cost of a request", answers),
                ComparisonTable.of(
                        load,
                        "What else was measured",
                        Answers.beside(load, answers.get(0).question())),
                facts.table());
    }

    private static Reused reused(TokenReuse reuse) {
        return new Reused(
                UseTables.reuse(reuse),
                reuse.crossover() == null ? null : Advice.crossover(reuse.crossover()),
                reuse.crossover() == null
                        ? null
                        : "The measured rows agree with that at "
                                + reuse.agreeing()
                                + " of "
                                + reuse.checked()
                                + " numbers of requests per token.");
    }

    private static String entries(Figures figures) {
        return figures.capacities().stream()
                .findFirst()
                .map(
                        each ->
                                "Measured sizes of the entries: plain "
                                        + Names.bytes(each.plainEntryBytes())
                                        + " bytes per user; split "
                                        + Names.bytes(each.staticEntryBytes())
                                        + " bytes for the static part, which all users share, and "
                                        + Names.bytes(each.userEntryBytes())
                                        + " bytes per user, of which the session takes "
                                        + Names.bytes(each.sessionEntryBytes())
                                        + ".")
                .orElse(null);
    }
}
