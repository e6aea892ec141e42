package io.github.jwtbench.jmh.compression.report;

import static io.github.jwtbench.jmh.compression.report.Names.bytes;

import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.jmh.compression.result.Crossover;
import io.github.jwtbench.jmh.compression.result.Figures;
import io.github.jwtbench.jmh.compression.result.Findings;
import io.github.jwtbench.jmh.compression.result.Findings.Setting;
import io.github.jwtbench.jmh.compression.result.Findings.Table;
import io.github.jwtbench.jmh.compression.result.Speed;
import java.util.ArrayList;
import java.util.List;

/** Sentences from what was found; what was not measured makes none. */
final class Advice {

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
        figures.speeds().stream()
                .filter(speed -> speed.comparison().equals("split-plain"))
                .map(Advice::speed)
                .forEach(sentences::add);
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

    private static String speed(Speed speed) {
        String what = sentenceCase(LoadTables.quantity(speed.quantity())) + " under equal load: ";
        return switch (speed.verdict()) {
            case TOO_FEW_PAIRS ->
                    what + "no verdict, " + Units.count(speed.pairs()) + " pairs are too few.";
            case NO_DETECTABLE_DIFFERENCE -> what + "no detectable difference" + interval(speed);
            case LOWER -> what + "lower with split" + interval(speed);
            case HIGHER -> what + "higher with split" + interval(speed);
        };
    }

    private static String sentenceCase(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static String interval(Speed speed) {
        return " ("
                + Units.number(speed.result().difference())
                + " µs, 95 % interval "
                + Units.number(speed.result().differenceLow())
                + " to "
                + Units.number(speed.result().differenceHigh())
                + " µs).";
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
        figures.speeds().stream()
                .filter(speed -> speed.comparison().equals("split-plain"))
                .filter(speed -> speed.verdict() == Speed.Verdict.HIGHER)
                .map(speed -> "It matters that it costs more. " + speed(speed))
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
