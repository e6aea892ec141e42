package io.github.jwtbench.jmh.compression.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.report.ComparisonTable;
import io.github.jwtbench.core.report.RatioChart;
import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.jmh.compression.result.Comparison;
import io.github.jwtbench.jmh.compression.result.GridRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Everything that the template of the page shows. What needs figures is asked for where there are
 * some; a table or chart is null where its part was not measured.
 *
 * @param comparison what is shown
 * @param slices its latency and CPU, slice by slice; null if not measured
 */
record ComparisonPage(Comparison comparison, io.github.jwtbench.core.compare.Comparison slices) {

    /** Whether its figures may be shown. */
    public boolean valid() {
        return comparison.status() == Status.VALID;
    }

    /** When the comparison began. */
    public String date() {
        return Units.minute(comparison.startedAt());
    }

    public EvidenceTables evidence() {
        return new EvidenceTables(comparison);
    }

    public Advice advice() {
        return new Advice(comparison.figures());
    }

    public ByteTables bytes() {
        return new ByteTables(comparison.figures());
    }

    public UseTables use() {
        return new UseTables(comparison.figures());
    }

    /** Of requests per token. */
    public Markup reuseChart() {
        return comparison.figures().tokenReuse().stream().allMatch(each -> each.lines().isEmpty())
                ? null
                : new Markup(Charts.REUSE);
    }

    /** Of users. */
    public Markup gridChart() {
        return gridRows().isEmpty() ? null : new Markup(Charts.GRID);
    }

    public String gridChartCaption() {
        return "Requests per token: " + Units.count(gridRows().get(0).setting().requestsPerToken());
    }

    private List<GridRow> gridRows() {
        return Charts.gridRows(comparison.figures().grid());
    }

    /** Latency and CPU; null if not measured. */
    public Load load() {
        return slices == null ? null : new Load(slices, comparison.figures().load());
    }

    /**
     * Latency and CPU.
     *
     * @param slices how it was measured
     * @param found answers to what was asked
     */
    record Load(io.github.jwtbench.core.compare.Comparison slices, List<Answer> found) {

        /** Of ratios; null without an interval. */
        public Markup chart() {
            return RatioChart.svg(slices, found).isEmpty() ? null : new Markup(Charts.LOAD);
        }

        public Table answers() {
            return ComparisonTable.of(slices, "Cost of a request", found);
        }

        /** What else the slices say of split over plain. */
        public Table beside() {
            return ComparisonTable.of(
                    slices,
                    "What else was measured",
                    Answers.beside(slices, found.get(0).question()));
        }

        public Table facts() {
            List<Map.Entry<String, String>> facts = new ArrayList<>(slices.facts().entrySet());
            facts.add(Map.entry("starts", Units.count(slices.starts().size())));
            return EvidenceTables.pairs("How latency and CPU were measured", facts);
        }
    }
}
