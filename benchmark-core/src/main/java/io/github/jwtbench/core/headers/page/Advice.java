package io.github.jwtbench.core.headers.page;

import static io.github.jwtbench.core.headers.page.Names.bytes;

import io.github.jwtbench.compression.advice.Crossover;
import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Figures;
import io.github.jwtbench.core.headers.Findings;
import io.github.jwtbench.core.headers.Findings.Outcome;
import io.github.jwtbench.core.headers.Findings.Table;
import io.github.jwtbench.core.headers.Setting;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The sentences of the page on what was found. What was not measured has no sentence. */
record Advice(Figures figures) {

    private static final Set<Verdict> DIFFERENT = Set.of(Verdict.FASTER, Verdict.SLOWER);

    /** The answer in a few sentences. */
    public List<String> summary() {
        Findings found = figures.findings();
        List<String> sentences = new ArrayList<>();
        if (found.refreshSaved() != null) {
            double saved = found.refreshSaved();
            say(
                    sentences,
                    "A refreshed token (%s) takes %s bytes split and %s plain: %s %s.",
                    Names.token(found.token()),
                    bytes(found.splitRefreshBytes()),
                    bytes(found.plainRefreshBytes()),
                    Names.share(saved >= 0 ? saved : -saved),
                    saved >= 0 ? "fewer" : "more");
        }
        if (found.seedRefreshBytes() != null) {
            say(
                    sentences,
                    "The encoding published in 2025 takes %s bytes in the same case, and no"
                            + " receiver can rebuild its tokens.",
                    bytes(found.seedRefreshBytes()));
        }
        if (found.plainRepeatBytes() != null && found.splitRepeatBytes() != null) {
            say(
                    sentences,
                    "A token that is sent again, and is still in the table, takes %s bytes split"
                            + " and %s plain.",
                    bytes(found.splitRepeatBytes()),
                    bytes(found.plainRepeatBytes()));
        }
        if (found.crossover() != null) {
            sentences.add(crossover(found.crossover()));
        }
        if (found.settings() > 0) {
            say(
                    sentences,
                    "In the grid of users, tables and connections split takes fewer bytes than"
                            + " plain in %s of %s settings.",
                    Units.count(found.splitFewer()),
                    Units.count(found.settings()));
        }
        figures.load().stream().filter(Advice::isSplit).map(Advice::load).forEach(sentences::add);
        say(
                sentences,
                "Goals met: %s of %s.",
                Units.count(found.goalsMet()),
                Units.count(found.goals()));
        return sentences;
    }

    /**
     * What a page says that links this one: bytes of a refreshed token, and what is known of CPU.
     */
    public List<Markup> found() {
        Findings found = figures.findings();
        List<Markup> sentences = new ArrayList<>();
        if (found.refreshSaved() != null) {
            sentences.add(
                    Markup.of(
                            "A refreshed token takes *{} bytes* of headers split and {} plain, over {} requests.",
                            bytes(found.splitRefreshBytes()),
                            bytes(found.plainRefreshBytes()),
                            Units.count(refreshes())));
        }
        if (found.crossover() != null) {
            sentences.add(Markup.of("{}", crossover(found.crossover())));
        }
        figures.load().stream()
                .filter(each -> isSplit(each) && each.verdict().answers())
                .map(each -> Markup.of("{}", load(each)))
                .forEach(sentences::add);
        return sentences;
    }

    private long refreshes() {
        return figures.credentials().stream()
                .filter(each -> each.encoding() == Encoding.SPLIT)
                .filter(each -> each.token().equals(figures.mainToken()))
                .mapToLong(each -> each.refresh().requests())
                .sum();
    }

    private static void say(List<String> sentences, String format, Object... values) {
        sentences.add(String.format(Locale.ROOT, format, values));
    }

    static String crossover(Crossover crossover) {
        String from = crossover.from() == null ? "" : Units.count(crossover.from());
        return "While the table holds everything, "
                + switch (crossover.kind()) {
                    case SPLIT -> "split is cheaper however often a token is sent.";
                    case PLAIN -> "plain is cheaper however often a token is sent.";
                    case PLAIN_FROM ->
                            ("plain is cheaper from %s requests per token on, and split takes"
                                            + " no more bytes below that.")
                                    .formatted(from);
                    case SPLIT_FROM ->
                            ("split is cheaper from %s requests per token on, and plain takes"
                                            + " no more bytes below that.")
                                    .formatted(from);
                    case EQUAL -> "plain and split take the same.";
                };
    }

    /** What is found of latency and CPU, and whether the control finds nothing. */
    public List<String> load() {
        List<Answer> found = figures.load().stream().filter(Advice::isSplit).toList();
        List<Answer> control = figures.load().stream().filter(each -> !isSplit(each)).toList();
        List<String> sentences = new ArrayList<>();
        say(
                sentences,
                "%s of %s questions about split over plain are answered.",
                found.stream().filter(each -> each.verdict().answers()).count(),
                found.size());
        found.stream().map(Advice::load).forEach(sentences::add);
        say(
                sentences,
                "The control, plain over plain, is the same within 5 %% in %s of %s quantities.",
                control.stream().filter(each -> each.verdict() == Verdict.SAME).count(),
                control.size());
        control.stream()
                .filter(each -> DIFFERENT.contains(each.verdict()))
                .map(each -> "The control differs where it must not. " + load(each))
                .forEach(sentences::add);
        return sentences;
    }

    private static boolean isSplit(Answer answer) {
        return answer.question().of().equals(List.of("split"));
    }

    private static String load(Answer answer) {
        String verdict =
                "%s over plain, %s: %s"
                        .formatted(
                                isSplit(answer) ? "Split" : "Plain",
                                quantity(answer.question().quantity()),
                                answer.verdict().words());
        return answer.low() == null
                ? verdict + "."
                : "%s, %s (95 %% interval %s)."
                        .formatted(
                                verdict,
                                Units.decimals(answer.ratio(), 3),
                                ComparisonTable.interval(answer));
    }

    private static String quantity(Figure quantity) {
        return switch (quantity) {
            case CPU -> "CPU time of the service";
            case CLIENT_CPU -> "CPU time of the client";
            case TOTAL_CPU -> "CPU time of both";
            case P50 -> "median latency";
            default -> quantity.label();
        };
    }

    /** When split pays. */
    public List<String> use() {
        Findings found = figures.findings();
        List<String> sentences = new ArrayList<>();
        Crossover crossover = found.crossover();
        if (crossover != null) {
            switch (crossover.kind()) {
                case SPLIT -> sentences.add("Tokens are refreshed at all: split never costs more.");
                case PLAIN_FROM ->
                        say(
                                sentences,
                                "A connection sees each token fewer than %s times before it is"
                                        + " refreshed, and its table holds the users.",
                                Units.count(crossover.from()));
                case SPLIT_FROM ->
                        say(
                                sentences,
                                "A connection sees each token %s times or more, and its table"
                                        + " holds the users.",
                                Units.count(crossover.from()));
                case PLAIN, EQUAL -> {}
            }
        }
        for (Table table : found.tables()) {
            if (table.splitFewerUpToUsers() != null) {
                say(
                        sentences,
                        "The table has %s and up to %s share it: split took fewer bytes than plain"
                                + " in each such setting of the grid.",
                        Names.table(table.tableBytes()),
                        Names.users(table.splitFewerUpToUsers()));
            }
        }
        if (found.best() != null && found.best().splitOverPlain() < 1) {
            sentences.add("The best setting: " + outcome(found.best()));
        }
        return sentences;
    }

    /** When split does not pay. */
    public List<String> doNotUse() {
        Findings found = figures.findings();
        List<String> sentences = new ArrayList<>();
        Crossover crossover = found.crossover();
        if (crossover != null) {
            switch (crossover.kind()) {
                case PLAIN -> sentences.add("Plain is cheaper in each case that was measured.");
                case PLAIN_FROM ->
                        say(
                                sentences,
                                "A connection sees each token %s times or more: plain indexed"
                                        + " needs one entry where split needs four.",
                                Units.count(crossover.from()));
                case SPLIT_FROM ->
                        say(
                                sentences,
                                "A connection sees each token fewer than %s times.",
                                Units.count(crossover.from()));
                case SPLIT, EQUAL -> {}
            }
        }
        for (Table table : found.tables()) {
            if (table.splitFewer() < table.settings()) {
                say(
                        sentences,
                        "Table of %s: plain took no more bytes than split in %s of %s settings of"
                                + " the grid.",
                        Names.table(table.tableBytes()),
                        Units.count(table.settings() - table.splitFewer()),
                        Units.count(table.settings()));
            }
        }
        if (found.worst() != null && found.worst().splitOverPlain() >= 1) {
            sentences.add("The worst setting: " + outcome(found.worst()));
        }
        figures.load().stream()
                .filter(each -> isSplit(each) && each.verdict() == Verdict.SLOWER)
                .map(each -> "It matters that it costs more. " + load(each))
                .forEach(sentences::add);
        return sentences;
    }

    private static String outcome(Outcome outcome) {
        Setting setting = outcome.setting();
        return ("%s, %s, table of %s, connections %s, requests per token %s: %s bytes per request"
                        + " split, %s plain.")
                .formatted(
                        Names.users(setting.users()),
                        setting.distribution(),
                        Names.table(setting.tableBytes()),
                        Names.connections(setting),
                        Units.count(setting.requestsPerToken()),
                        Units.decimals(outcome.splitBytes(), 1),
                        Units.decimals(outcome.plainBytes(), 1));
    }
}
