package io.github.jwtbench.core.headers.page;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.headers.GridRow;
import io.github.jwtbench.core.headers.HeaderComparison;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonTable;
import io.github.jwtbench.core.run.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that the template of the page shows. What needs figures is asked for where there are
 * some; a table or chart is null where its part was not measured.
 *
 * @param comparison what is shown
 * @param slices its latency and CPU, slice by slice; null if not measured
 * @param charts names of the charts that there are
 */
record HeaderPage(HeaderComparison comparison, Comparison slices, Set<String> charts) {

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
        return chart(Charts.REUSE);
    }

    /** Of users. */
    public Markup gridChart() {
        return chart(Charts.GRID);
    }

    /** Of ratios of latency and CPU. */
    public Markup loadChart() {
        return chart(Charts.LOAD);
    }

    private Markup chart(String name) {
        return charts.contains(name) ? new Markup(name) : null;
    }

    public String gridChartCaption() {
        GridRow first = Charts.gridRows(comparison.figures().grid()).get(0);
        return "Requests per token: " + Units.count(first.setting().requestsPerToken());
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
    record Load(Comparison slices, List<Answer> found) {

        public Table<?> answers() {
            return ComparisonTable.of(slices, "Cost of a request", found);
        }

        /** What else the slices say of split over plain. */
        public Table<?> beside() {
            return ComparisonTable.of(
                    slices,
                    "What else was measured",
                    Answers.beside(slices, found.get(0).question()));
        }

        public Table<?> facts() {
            List<Map.Entry<String, String>> facts = new ArrayList<>(slices.facts().entrySet());
            facts.add(Map.entry("starts", Units.count(slices.starts().size())));
            return EvidenceTables.pairs("How latency and CPU were measured", facts);
        }
    }
}
