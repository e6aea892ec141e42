package io.github.jwtbench.jmh.compression.report;

import static io.github.jwtbench.jmh.compression.report.Names.bytes;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Quantity;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.jmh.compression.result.Crossover;
import io.github.jwtbench.jmh.compression.result.Figures;
import io.github.jwtbench.jmh.compression.result.Findings;
import io.github.jwtbench.jmh.compression.result.Findings.Setting;
import io.github.jwtbench.jmh.compression.result.Findings.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Sentences from what was found; what was not measured makes none. */
final class Advice {

    private static final Set<Verdict> DIFFERENT = Set.of(Verdict.FASTER, Verdict.SLOWER);

    private Advice() {}

    /** The answer in a few sentences. */
    static List<String> summary(Figures figures) {
        Findings found = figures.findings();
        List<String> sentences = new ArrayList<>();
        if (found.refreshSaved() != null) {
            sentences.add(
                    "A refreshed token ("
                            + Names.token(found.token())
                            + ") takes "
                            + bytes(found.splitRefreshBytes())
                            + " bytes split and "
                            + bytes(found.plainRefreshBytes())
                            + " plain: "
                            + (found.refreshSaved() >= 0
                                    ? Names.share(found.refreshSaved()) + " fewer."
                                    : Names.share(-found.refreshSaved()) + " more."));
        }
        if (found.seedRefreshBytes() != null) {
            sentences.add(
                    "The encoding published in 2025 takes "
                            + bytes(found.seedRefreshBytes())
                            + " bytes in the same case, and no receiver can rebuild its tokens.");
        }
        if (found.plainRepeatBytes() != null && found.splitRepeatBytes() != null) {
            sentences.add(
                    "A token that is sent again, and is still in the table, takes "
                            + bytes(found.splitRepeatBytes())
                            + " bytes split and "
                            + bytes(found.plainRepeatBytes())
                            + " plain.");
        }
        if (found.crossover() != null) {
            sentences.add(crossover(found.crossover()));
        }
        if (found.settings() > 0) {
            sentences.add(
                    "In the grid of users, tables and connections split takes fewer bytes than plain in "
                            + Units.count(found.splitFewer())
                            + " of "
                            + Units.count(found.settings())
                            + " settings.");
        }
        figures.load().stream().filter(Advice::isSplit).map(Advice::load).forEach(sentences::add);
        sentences.add(
                "Goals met: "
                        + Units.count(found.goalsMet())
                        + " of "
                        + Units.count(found.goals())
                        + ".");
        return sentences;
    }

    static String crossover(Crossover crossover) {
        String from = crossover.from() == null ? "" : Units.count(crossover.from());
        return switch (crossover.kind()) {
            case SPLIT ->
                    "While the table holds everything, split is cheaper however often a token is"
                            + " sent.";
            case PLAIN ->
                    "While the table holds everything, plain is cheaper however often a token is"
                            + " sent.";
            case PLAIN_FROM ->
                    "While the table holds everything, plain is cheaper from "
                            + from
                            + " requests per token on, and split is not dearer below.";
            case SPLIT_FROM ->
                    "While the table holds everything, split is cheaper from "
                            + from
                            + " requests per token on, and plain is not dearer below.";
            case EQUAL -> "While the table holds everything, plain and split take the same.";
        };
    }

    /** What is found of latency and CPU, and whether the control finds nothing. */
    static List<String> load(List<Answer> answers) {
        List<String> sentences = new ArrayList<>();
        List<Answer> found = answers.stream().filter(Advice::isSplit).toList();
        List<Answer> control = answers.stream().filter(each -> !isSplit(each)).toList();
        sentences.add(
                Units.count(found.stream().filter(each -> each.verdict().answers()).count())
                        + " of "
                        + Units.count(found.size())
                        + " questions about split over plain are answered.");
        found.stream().map(Advice::load).forEach(sentences::add);
        sentences.add(
                "The control, plain over plain, is the same within 5 % in "
                        + Units.count(
                                control.stream()
                                        .filter(each -> each.verdict() == Verdict.SAME)
                                        .count())
                        + " of "
                        + Units.count(control.size())
                        + " quantities.");
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
        String what =
                (isSplit(answer) ? "Split" : "Plain")
                        + " over plain, "
                        + quantity(answer.question().quantity())
                        + ": ";
        String verdict = answer.verdict().words();
        return answer.low() == null
                ? what + verdict + "."
                : what
                        + verdict
                        + ", "
                        + Units.decimals(answer.ratio(), 3)
                        + " (95 % interval "
                        + Units.decimals(answer.low(), 3)
                        + " to "
                        + Units.decimals(answer.high(), 3)
                        + ").";
    }

    private static String quantity(Quantity quantity) {
        return switch (quantity) {
            case CPU -> "CPU time of the service";
            case CLIENT_CPU -> "CPU time of the client";
            case TOTAL_CPU -> "CPU time of both";
            case P50 -> "median latency";
            default -> quantity.label();
        };
    }

    static List<String> use(Figures figures) {
        Findings found = figures.findings();
        List<String> sentences = new ArrayList<>();
        Crossover crossover = found.crossover();
        if (crossover != null) {
            switch (crossover.kind()) {
                case SPLIT -> sentences.add("Tokens are refreshed at all: split never costs more.");
                case PLAIN_FROM ->
                        sentences.add(
                                "A connection sees each token fewer than "
                                        + Units.count(crossover.from())
                                        + " times before it is refreshed, and its table holds the"
                                        + " users.");
                case SPLIT_FROM ->
                        sentences.add(
                                "A connection sees each token "
                                        + Units.count(crossover.from())
                                        + " times or more, and its table holds the users.");
                case PLAIN, EQUAL -> {}
            }
        }
        for (Table table : found.tables()) {
            if (table.splitFewerUpToUsers() != null) {
                sentences.add(
                        "The table has "
                                + Names.table(table.tableBytes())
                                + " and up to "
                                + Names.users(table.splitFewerUpToUsers())
                                + " share it: split took fewer bytes than plain in each such"
                                + " setting of the grid.");
            }
        }
        if (found.best() != null && found.best().splitOverPlain() < 1) {
            sentences.add("The best setting: " + setting(found.best()));
        }
        return sentences;
    }

    static List<String> doNotUse(Figures figures) {
        Findings found = figures.findings();
        List<String> sentences = new ArrayList<>();
        Crossover crossover = found.crossover();
        if (crossover != null) {
            switch (crossover.kind()) {
                case PLAIN -> sentences.add("Plain is cheaper in each case that was measured.");
                case PLAIN_FROM ->
                        sentences.add(
                                "A connection sees each token "
                                        + Units.count(crossover.from())
                                        + " times or more: plain indexed needs one entry where split"
                                        + " needs four.");
                case SPLIT_FROM ->
                        sentences.add(
                                "A connection sees each token fewer than "
                                        + Units.count(crossover.from())
                                        + " times.");
                case SPLIT, EQUAL -> {}
            }
        }
        for (Table table : found.tables()) {
            if (table.splitFewer() < table.settings()) {
                sentences.add(
                        "Table of "
                                + Names.table(table.tableBytes())
                                + ": plain took no more bytes than split in "
                                + Units.count(table.settings() - table.splitFewer())
                                + " of "
                                + Units.count(table.settings())
                                + " settings of the grid.");
            }
        }
        if (found.worst() != null && found.worst().splitOverPlain() >= 1) {
            sentences.add("The worst setting: " + setting(found.worst()));
        }
        figures.load().stream()
                .filter(each -> isSplit(each) && each.verdict() == Verdict.SLOWER)
                .map(each -> "It matters that it costs more. " + load(each))
                .forEach(sentences::add);
        return sentences;
    }

    private static String setting(Setting setting) {
        return Names.users(setting.users())
                + ", "
                + setting.distribution()
                + ", table of "
                + Names.table(setting.tableBytes())
                + ", connections "
                + Names.connections(setting.connections(), setting.affinity())
                + ", requests per token "
                + Units.count(setting.requestsPerToken())
                + ": "
                + Units.decimals(setting.splitBytes(), 1)
                + " bytes per request split, "
                + Units.decimals(setting.plainBytes(), 1)
                + " plain.";
    }
}
