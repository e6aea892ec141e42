package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Platform;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonSection;
import io.github.jwtbench.core.report.EnvironmentTable;
import io.github.jwtbench.core.report.Origin;
import io.github.jwtbench.core.report.PercentileChart;
import io.github.jwtbench.core.report.RunFindings;
import io.github.jwtbench.core.report.RunTables;
import io.github.jwtbench.core.report.comparison.AnswerWords;
import io.github.jwtbench.core.report.comparison.ComparisonTable;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.untrusted.PlainText;
import io.github.jwtbench.suite.report.AnalysisFinding.PlatformAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The page of an analysis that is stored with its data: findings, charts, and published numbers of
 * others. All numbers of this suite come from the data.
 *
 * @param about the text by people
 * @param comparisons in the order of the page; of several with one id, each of another platform,
 *     the first is quoted
 * @param runs of loads and of libraries; the first with an id is quoted
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
            String comparison, List<String> numerator, List<String> denominator, Figure quantity) {
        private boolean is(Question question) {
            return question.numerator().equals(numerator)
                    && question.denominator().equals(denominator)
                    && question.quantity() == quantity;
        }
    }

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
        List<Comparison> quoted = quoted(comparisons, Comparison::id);
        label(page.lead(), quoted);
        List<AnalysisFinding> found = about.findings().stream().map(this::found).toList();
        List<Run> loads = Run.loads(quoted(runs, Run::id));
        List<Inline> sentences = new ArrayList<>();
        found.stream().limit(HEADLINES).forEach(each -> sentences.add(each.sentence()));
        found.forEach(each -> sentences.addAll(each.opposites()));
        RunFindings.of(loads).stream().limit(HEADLINES).forEach(sentences::add);
        page.section("findings", "Findings")
                .add(FrameworkTable.of(quoted))
                .numbered(sentences)
                .add(
                        Chart.of(
                                "findings.svg",
                                ComparisonTable.chart(
                                        found.stream().map(each -> each.quoted().answer()).toList(),
                                        answer -> title(found, answer)),
                                "Ratios of the findings with their 95 % intervals on "
                                        + platforms().get(0).words()),
                        PlatformPage.table(found));
        page.section("limits", "Limits of the numbers").items(about.limits());
        for (Comparison comparison : quoted) {
            page.section(comparison.id(), "{}", comparison.title())
                    .text(
                            "The chart shows {}. A hollow mark shows an open question.",
                            Platform.of(comparison.environment()).words())
                    .add(
                            ComparisonSection.chart(comparison),
                            ServiceTables.overheads(comparison),
                            HeaderBytesTable.of(comparison),
                            AcceptanceTable.of(comparison))
                    .items(
                            "All answers:",
                            comparisons.stream()
                                    .filter(each -> each.id().equals(comparison.id()))
                                    .map(
                                            each ->
                                                    Inline.of(
                                                            "{}, {} starts",
                                                            data(
                                                                    each.environment(),
                                                                    "comparisons",
                                                                    each.id()),
                                                            each.starts().size()))
                                    .toList());
        }
        page.optional("runs", "Runs")
                .add(PercentileChart.of(loads), loads())
                .items(
                        "Each run as it was recorded:",
                        runs.stream()
                                .map(each -> data(each.environment(), "runs", each.id()))
                                .toList());
        page.section("sessions", "Sessions").add(sessions());
        page.optional("published", "Published numbers")
                .text(
                        """
                        The published numbers come from other machines, other years and other designs.
                        The table explains the differences; it is not a ranking.""")
                .add(published());
        return page;
    }

    /** The loads of each platform; an INVALID one has no numbers. */
    private Table<?> loads() {
        return Columns.numbers(
                Table.<Run>compact(
                                "Loads by platform",
                                Run.loads(runs).stream()
                                        .sorted(Comparator.comparing(WrittenAnalysis::platform))
                                        .toList())
                        .grouped(WrittenAnalysis::platform)
                        .head("Run", Run::id)
                        .results(RunTables::whyNone)
                        .text("Steady", Run::steadiness),
                0,
                List.of(Figure.THROUGHPUT, Figure.CPU, Figure.P50, Figure.P99),
                Figure::heading,
                (run, figure) -> RunTables.number(figure.of(run)));
    }

    private static String platform(Run run) {
        return Platform.of(run.environment()).words();
    }

    private static <T> List<T> quoted(List<T> all, Function<T, String> id) {
        Map<String, T> first = new LinkedHashMap<>();
        all.forEach(each -> first.putIfAbsent(id.apply(each), each));
        return List.copyOf(first.values());
    }

    private Stream<Origin> origins() {
        return Stream.concat(comparisons.stream().map(Origin::of), runs.stream().map(Origin::of));
    }

    private List<Platform> platforms() {
        return origins().map(Origin::environment).map(Platform::of).distinct().toList();
    }

    /** The findings that are sentences. */
    List<AnalysisFinding> headlines() {
        return about.findings().stream().limit(HEADLINES).map(this::found).toList();
    }

    private static Inline data(Environment environment, String kind, String id) {
        Platform platform = Platform.of(environment);
        return Inline.link(
                "%s/%s/%s.json.gz".formatted(platform.folder(), kind, id),
                "%s, %s".formatted(id, platform.words()));
    }

    private void label(Section lead, List<Comparison> quoted) {
        lead.text(
                """
                Tier {}, measured on {}.
                A command makes this page from the data in its folder; a test compares both.""",
                Inline.code(about.tier()),
                platforms().stream().map(Platform::words).collect(Collectors.joining("; ")));
        if (!quoted.isEmpty()) {
            lead.text("{}", ComparisonSection.method(quoted.get(0)));
        }
    }

    /** The sessions of the data. */
    private Table<?> sessions() {
        Map<String, Origin> sessions = new LinkedHashMap<>();
        origins()
                .sorted(Comparator.comparing(Origin::at))
                .forEach(each -> sessions.putIfAbsent(each.session(), each));
        return Table.of("Sessions of the data", sessions.values())
                .head("Session", 3, Origin::session)
                .text("Begun", 3, each -> Units.minute(each.at()))
                .text("Machine", 3, each -> machine(each.environment()))
                .text("JDK", 4, each -> EnvironmentTable.known(each.environment().jdk()))
                .text("Commit", 4, each -> commit(each.environment()))
                .text("Comparisons", 4, each -> comparisonsOf(each.session()));
    }

    private String comparisonsOf(String session) {
        return comparisons.stream()
                .filter(each -> each.session().equals(session))
                .map(Comparison::id)
                .collect(Collectors.joining(", "));
    }

    private static String machine(Environment environment) {
        return "%s, %s processors"
                .formatted(EnvironmentTable.known(environment.cpuModel()), environment.cores());
    }

    private static String commit(Environment environment) {
        return environment.commit() + (environment.dirty() ? " with uncommitted changes" : "");
    }

    private Comparison comparison(String id) {
        return all(id).get(0);
    }

    private List<Comparison> all(String id) {
        List<Comparison> all = comparisons.stream().filter(each -> each.id().equals(id)).toList();
        if (all.isEmpty()) {
            throw notOne("a comparison", about.comparisons(), id);
        }
        return all;
    }

    private AnalysisFinding found(Asked asked) {
        List<PlatformAnswer> measured = new ArrayList<>();
        for (Comparison comparison : all(asked.comparison())) {
            comparison.questions().stream()
                    .filter(asked::is)
                    .map(each -> new PlatformAnswer(comparison, Answers.of(comparison, each)))
                    .forEach(measured::add);
        }
        if (measured.isEmpty()) {
            throw notOne("a finding", comparison(asked.comparison()).questions(), asked);
        }
        return new AnalysisFinding(measured);
    }

    /** The number of its sentence, if it has one, its subject, and any platform but the first. */
    private String title(List<AnalysisFinding> found, Answer answer) {
        List<Answer> answers = found.stream().map(each -> each.quoted().answer()).toList();
        int index = answers.indexOf(answer);
        Platform platform = found.get(index).quoted().platform();
        String what =
                platform.equals(platforms().get(0))
                        ? found.get(index).what()
                        : "%s, %s".formatted(found.get(index).what(), platform.words());
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
