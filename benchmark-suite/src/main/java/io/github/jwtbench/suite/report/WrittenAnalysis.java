package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.AnswerWords;
import io.github.jwtbench.core.report.ComparisonFindings;
import io.github.jwtbench.core.report.ComparisonSection;
import io.github.jwtbench.core.report.ComparisonTable;
import io.github.jwtbench.core.report.EnvironmentTable;
import io.github.jwtbench.core.report.Origin;
import io.github.jwtbench.core.report.PercentileChart;
import io.github.jwtbench.core.report.RunFindings;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The page of an analysis that is stored with its data: findings, charts, and published numbers of
 * others. All numbers of this suite come from the data.
 *
 * @param about the text by people
 * @param comparisons in the order of the page
 * @param runs of loads and of libraries
 */
public record WrittenAnalysis(About about, List<Comparison> comparisons, List<Run> runs) {

    /** Name of its files without their endings. */
    public static final String NAME = "index";

    /** Findings that are sentences; the chart has all of them. */
    private static final int HEADLINES = 5;

    public WrittenAnalysis {
        comparisons = List.copyOf(comparisons);
        runs = List.copyOf(runs);
        if (Origin.first(runs, comparisons).isEmpty()) {
            throw new IllegalArgumentException("an analysis must have data");
        }
    }

    /**
     * The text of an analysis by people.
     *
     * @param title of the page
     * @param tier extent of the measurement: {@code smoke}, {@code quick} or {@code full}
     * @param comparisons ids of the comparisons, in the order of the page
     * @param runs ids of the runs
     * @param findings questions whose answers are written as sentences, the most important first
     * @param limits of the conclusions, a sentence each
     * @param published numbers of others about the same topic
     */
    public record About(
            String title,
            String tier,
            List<String> comparisons,
            List<String> runs,
            List<Asked> findings,
            List<String> limits,
            List<Published> published) {
        public About {
            // They are names of files.
            comparisons.forEach(id -> Require.id("comparisons", id));
            runs.forEach(id -> Require.id("runs", id));
        }
    }

    /**
     * A finding: a question of a comparison. The first five are sentences, all are in the chart.
     *
     * @param comparison its id
     * @param numerator names of the arms whose costs are added
     * @param denominator names of the arms over which they are divided
     * @param quantity the compared figure
     */
    public record Asked(
            String comparison, List<String> numerator, List<String> denominator, Figure quantity) {}

    /**
     * A number that others have published.
     *
     * @param source author and place, with a date
     * @param what the measured quantity, in their words
     * @param value as printed there
     * @param comparison id of the comparison that measures the same here; null for none
     * @param arms whose cost, taken together, is the same here
     * @param run id of the run whose throughput is the same here; null for none
     * @param why the two differ
     */
    public record Published(
            String source,
            String what,
            String value,
            @Nullable String comparison,
            List<String> arms,
            @Nullable String run,
            String why) {}

    /** The page. */
    public Page page() {
        Page page = Page.of(NAME, new PlainText(about.title()));
        label(page.lead());
        List<Found> found = about.findings().stream().map(this::found).toList();
        List<Run> loads = Run.loads(runs);
        List<Inline> sentences = new ArrayList<>();
        found.stream().limit(HEADLINES).forEach(each -> sentences.add(sentence(each)));
        sentences.addAll(RunFindings.of(loads));
        page.section("findings", "Findings")
                .add(FrameworkTable.of(comparisons))
                .numbered(sentences)
                .add(
                        Chart.of(
                                "findings.svg",
                                ComparisonTable.chart(
                                        found.stream().map(Found::answer).toList(),
                                        answer -> title(found, answer)),
                                "Ratios of the findings with their 95 % intervals"));
        page.section("limits", "Limits of the numbers").items(about.limits());
        for (Comparison comparison : comparisons) {
            page.section(comparison.id(), "{}", comparison.title())
                    .text("A hollow mark shows an open question.")
                    .add(
                            ComparisonSection.chart(comparison),
                            ServiceTables.overheads(comparison),
                            HeaderBytesTable.of(comparison),
                            AcceptanceTable.of(comparison))
                    .text(
                            "{} starts; {}.",
                            comparison.starts().size(),
                            Inline.link(
                                    "comparisons/" + comparison.id() + ".json.gz", "all answers"));
        }
        page.optional("runs", "Runs")
                .add(PercentileChart.of(loads))
                .items(
                        "Each run as it was recorded:",
                        about.runs().stream().map(WrittenAnalysis::data).toList());
        page.optional("published", "Published numbers")
                .text(
                        """
                        The published numbers come from other machines, other years and other designs.
                        The table explains the differences; it is not a ranking.""")
                .add(published());
        return page;
    }

    private static Inline data(String run) {
        return Inline.link("runs/" + run + ".json.gz", run);
    }

    private void label(Section lead) {
        Origin first = Origin.first(runs, comparisons).orElseThrow();
        lead.text(
                """
                Tier {}, {}.
                A command makes this page from the data in its folder; a test compares both.""",
                Inline.code(about.tier()),
                measured(first));
        for (Comparison each : comparisons) {
            if (!each.session().equals(first.session())) {
                lead.text("{}: {}.", each.title(), measured(Origin.of(each)));
            }
        }
        if (!comparisons.isEmpty()) {
            lead.text("{}", ComparisonSection.method(comparisons.get(0)));
        }
    }

    private static Inline measured(Origin origin) {
        Environment environment = origin.environment();
        return Inline.of(
                "measured on {} on {} with {} processors, JDK {}, at commit {}, in session {}",
                Units.minute(origin.at()),
                EnvironmentTable.known(environment.cpuModel()),
                Units.count(environment.cores()),
                EnvironmentTable.known(environment.jdk()),
                environment.commit() + (environment.dirty() ? " with uncommitted changes" : ""),
                origin.session());
    }

    private Comparison comparison(String id) {
        return comparisons.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> notOne("a comparison", about.comparisons(), id));
    }

    /** A finding: a comparison and its answer. */
    private record Found(Comparison comparison, Answer answer) {}

    private Found found(Asked asked) {
        Comparison comparison = comparison(asked.comparison());
        Question question =
                comparison.questions().stream()
                        .filter(
                                each ->
                                        each.numerator().equals(asked.numerator())
                                                && each.denominator().equals(asked.denominator())
                                                && each.quantity() == asked.quantity())
                        .findFirst()
                        .orElseThrow(() -> notOne("a finding", comparison.questions(), asked));
        return new Found(comparison, Answers.of(comparison, question));
    }

    /** Its anchor has the question, and so stays when the answer or the order changes. */
    private static Inline sentence(Found found) {
        Question question = found.answer().question();
        String anchor =
                "finding-%s-%s-over-%s-%s"
                        .formatted(
                                found.comparison().id(),
                                String.join("-", question.numerator()),
                                String.join("-", question.denominator()),
                                question.quantity())
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9]+", "-");
        return Inline.of(
                "{}{}",
                Inline.anchor(anchor),
                ComparisonFindings.of(found.comparison(), found.answer()));
    }

    /** Title of a line of the chart: the number of its sentence, if it has one, and its subject. */
    private static String title(List<Found> found, Answer answer) {
        List<Answer> answers = found.stream().map(Found::answer).toList();
        int index = answers.indexOf(answer);
        String what = AnswerWords.what(found.get(index).comparison(), answer);
        return index < HEADLINES ? "%s. %s".formatted(index + 1, what) : what;
    }

    private Table<?> published() {
        return Table.of("Published numbers and ours", about.published())
                .text("Source", 3, Published::source)
                .text("What", 3, Published::what)
                .text("Published", 2, Published::value)
                .text("Here", 2, this::here)
                .text("Why they differ", 5, Published::why);
    }

    private String here(Published other) {
        String id = other.run();
        if (id != null) {
            Run run =
                    runs.stream()
                            .filter(each -> each.id().equals(id))
                            .findFirst()
                            .orElseThrow(() -> notOne("a run", about.runs(), id));
            return Units.rate(run.performance().requestsPerSecond());
        }
        return other.comparison() == null
                ? Units.NONE
                : AnswerWords.value(
                        Figure.CPU,
                        Answers.cost(comparison(other.comparison()), other.arms(), Figure.CPU));
    }

    private static IllegalArgumentException notOne(String what, List<?> known, Object got) {
        return new IllegalArgumentException(what + " must be one of " + known + ", got: " + got);
    }
}
