package io.github.jwtbench.jmh.compression.report;

import static io.github.jwtbench.jmh.compression.report.Names.bytes;

import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import io.github.jwtbench.jmh.compression.result.Cost;
import io.github.jwtbench.jmh.compression.result.Credential;
import io.github.jwtbench.jmh.compression.result.Figures;
import io.github.jwtbench.jmh.compression.result.Goal;
import io.github.jwtbench.jmh.compression.result.Part;
import io.github.jwtbench.jmh.compression.result.Size;
import io.github.jwtbench.jmh.compression.result.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The tables of bytes by case, by part and by length. */
final class ByteTables {

    /** The cases that the breakdown shows. */
    private static final List<TokenCase> CASES =
            List.of(TokenCase.COLD, TokenCase.REPEAT, TokenCase.REFRESH);

    private static final Set<Encoding> IN_BREAKDOWN =
            Set.of(Encoding.PLAIN, Encoding.SEED_2025, Encoding.SPLIT, Encoding.SPLIT_NEVER);

    private ByteTables() {}

    /** One row per encoding for one kind of token. */
    static Table cases(Figures figures) {
        Token token = figures.mainToken();
        Rows rows =
                Rows.of(
                        "Credential bytes per request by case, "
                                + Names.token(token)
                                + "; in brackets the smallest and the largest",
                        1,
                        "Encoding",
                        "Cold",
                        "Repeat",
                        "Refresh",
                        "New user");
        of(figures, token)
                .forEach(
                        each ->
                                rows.add(
                                        each.encoding().text(),
                                        cost(each.cold()),
                                        cost(each.repeat()),
                                        cost(each.refresh()),
                                        cost(each.newUser())));
        return rows.table();
    }

    private static List<Credential> of(Figures figures, Token token) {
        return figures.credentials().stream()
                .filter(each -> each.token().equals(token))
                .sorted((a, b) -> a.encoding().compareTo(b.encoding()))
                .toList();
    }

    private static String cost(Cost cost) {
        if (cost == null) {
            return Names.NONE;
        }
        return cost.least() == cost.most()
                ? bytes(cost.mean())
                : bytes(cost.mean())
                        + " ("
                        + Units.count(cost.least())
                        + " to "
                        + Units.count(cost.most())
                        + ")";
    }

    /** One row per kind of token: plain, the encoding of 2025 and split side by side. */
    static Table kinds(Figures figures) {
        Rows rows =
                Rows.of(
                        "Mean credential bytes of a refreshed token, by kind of token",
                        1,
                        "Token",
                        "Characters",
                        "Floor",
                        "plain",
                        "seed-2025",
                        "split",
                        "split-never");
        for (Token token :
                figures.credentials().stream().map(Credential::token).distinct().toList()) {
            Map<Encoding, Credential> by =
                    of(figures, token).stream()
                            .collect(Collectors.toMap(Credential::encoding, each -> each));
            Credential first = of(figures, token).get(0);
            rows.add(
                    Names.token(token),
                    Names.characters(first.leastCharacters(), first.mostCharacters()),
                    Units.decimals(first.floorBytes(), 1),
                    refresh(by.get(Encoding.PLAIN)),
                    refresh(by.get(Encoding.SEED_2025)),
                    refresh(by.get(Encoding.SPLIT)),
                    refresh(by.get(Encoding.SPLIT_NEVER)));
        }
        return rows.table();
    }

    private static String refresh(Credential credential) {
        return credential == null || credential.refresh() == null
                ? Names.NONE
                : bytes(credential.refresh().mean());
    }

    /** One row per kind of token, one column per goal. */
    static Table goals(List<Goal> goals) {
        List<String> names = goals.stream().map(Goal::name).distinct().toList();
        List<String> header = new ArrayList<>(List.of("Token"));
        header.addAll(names);
        header.add("Length as the goals state");
        Rows rows =
                Rows.of(
                        "Goals of split headers: measured mean bytes per request, and the most"
                                + " allowed",
                        1,
                        header.toArray(String[]::new));
        for (Token token : goals.stream().map(Goal::token).distinct().toList()) {
            List<Goal> of = goals.stream().filter(goal -> goal.token().equals(token)).toList();
            List<Cell> cells = new ArrayList<>(List.of(Cell.of(Names.token(token))));
            of.forEach(goal -> cells.add(goal(goal)));
            boolean asStated = of.stream().allMatch(Goal::lengthAsStated);
            cells.add(Cell.of(asStated ? "yes" : "no"));
            rows.add(cells);
        }
        return rows.table();
    }

    private static Cell goal(Goal goal) {
        if (goal.met() == null) {
            return Cell.of("not measured");
        }
        String text = bytes(goal.measuredBytes()) + " of " + bytes(goal.limitBytes());
        return goal.met() ? Cell.of(text + ", met") : Cell.alarm(text + ", NOT MET");
    }

    static Table parts(Figures figures) {
        Rows rows =
                Rows.of(
                        "Mean bytes of each header field, " + Names.token(figures.mainToken()),
                        3,
                        "Field",
                        "Case",
                        "Representation",
                        "Huffman",
                        "Bytes",
                        "Table entry");
        for (Encoding encoding : Encoding.values()) {
            if (IN_BREAKDOWN.contains(encoding)) {
                List<Part> parts =
                        CASES.stream()
                                .flatMap(tokenCase -> parts(figures, encoding, tokenCase).stream())
                                .toList();
                if (!parts.isEmpty()) {
                    rows.group(encoding.text());
                    parts.forEach(part -> add(rows, part));
                }
            }
        }
        return rows.table();
    }

    private static List<Part> parts(Figures figures, Encoding encoding, TokenCase tokenCase) {
        return figures.parts().stream()
                .filter(part -> part.token().equals(figures.mainToken()))
                .filter(part -> part.encoding() == encoding && part.tokenCase() == tokenCase)
                .toList();
    }

    private static void add(Rows rows, Part part) {
        rows.add(
                part.name(),
                Names.tokenCase(part.tokenCase()),
                representations(part),
                Units.count(part.huffmanValues()) + " of " + Units.count(part.lines()),
                bytes(part.meanBytes()),
                bytes(part.entryBytes()));
    }

    /** With its count where there was more than one. */
    private static String representations(Part part) {
        Map<String, Long> all = new TreeMap<>(part.representations());
        return all.entrySet().stream()
                .map(
                        each ->
                                all.size() == 1
                                        ? words(each.getKey())
                                        : words(each.getKey()) + " " + Units.count(each.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String words(String representation) {
        return switch (representation) {
            case "INDEXED" -> "index only";
            case "INCREMENTAL" -> "literal, enters the table";
            case "WITHOUT_INDEXING" -> "literal, not indexed";
            case "NEVER_INDEXED" -> "literal, never indexed";
            default -> representation;
        };
    }

    static Table sizes(List<Size> sizes) {
        Rows rows =
                Rows.of(
                        "Mean credential bytes per request by length of the token",
                        2,
                        "Characters",
                        "Encoding",
                        "Cold",
                        "Repeat",
                        "Refresh");
        sizes.forEach(
                size ->
                        rows.add(
                                Names.characters(size.leastCharacters(), size.mostCharacters()),
                                size.encoding().text(),
                                bytes(size.coldBytes()),
                                bytes(size.repeatBytes()),
                                bytes(size.refreshBytes())));
        return rows.table();
    }
}
