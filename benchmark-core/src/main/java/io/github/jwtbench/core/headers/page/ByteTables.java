package io.github.jwtbench.core.headers.page;

import static io.github.jwtbench.core.headers.page.Names.bytes;

import io.github.jwtbench.core.headers.ByteGoal;
import io.github.jwtbench.core.headers.Cost;
import io.github.jwtbench.core.headers.CredentialBytes;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Figures;
import io.github.jwtbench.core.headers.Part;
import io.github.jwtbench.core.headers.Rows;
import io.github.jwtbench.core.headers.Size;
import io.github.jwtbench.core.headers.TokenCase;
import io.github.jwtbench.core.page.Cell;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The tables of bytes by case, by part and by length. */
record ByteTables(Figures figures) {

    private static final List<Encoding> IN_BREAKDOWN =
            List.of(Encoding.PLAIN, Encoding.SEED_2025, Encoding.SPLIT, Encoding.SPLIT_NEVER);

    /** One row per encoding for one kind of token. */
    public Table<?> cases() {
        return new Columns<CredentialBytes>(
                        ("CredentialBytes bytes per request by case, %s; in brackets the smallest and"
                                        + " the largest")
                                .formatted(Names.token(figures.mainToken())))
                .text("Encoding", each -> each.encoding().text())
                .number("Cold", each -> cost(each.cold()))
                .number("Repeat", each -> cost(each.repeat()))
                .number("Refresh", each -> cost(each.refresh()))
                .number("New user", each -> cost(each.newUser()))
                .table(
                        figures.credentials().stream()
                                .filter(each -> each.token().equals(figures.mainToken()))
                                .sorted(Comparator.comparing(CredentialBytes::encoding))
                                .toList());
    }

    private static String cost(Cost cost) {
        if (cost == null) {
            return Names.NONE;
        }
        return cost.least() == cost.most()
                ? bytes(cost.mean())
                : "%s (%s to %s)"
                        .formatted(
                                bytes(cost.mean()),
                                Units.count(cost.least()),
                                Units.count(cost.most()));
    }

    /** One row per kind of token: plain, the encoding of 2025 and split side by side. */
    public Table<?> kinds() {
        Columns<List<CredentialBytes>> columns =
                new Columns<List<CredentialBytes>>(
                                "Mean credential bytes of a refreshed token, by kind of token")
                        .text("Token", kind -> Names.token(kind.get(0).token()))
                        .number("Characters", kind -> characters(kind.get(0)))
                        .number("Floor", kind -> Units.decimals(kind.get(0).floorBytes(), 1));
        IN_BREAKDOWN.forEach(each -> columns.number(each.text(), kind -> refresh(kind, each)));
        return columns.table(Rows.grouped(figures.credentials(), CredentialBytes::token));
    }

    private static String characters(CredentialBytes credential) {
        return Names.characters(credential.leastCharacters(), credential.mostCharacters());
    }

    private static String refresh(List<CredentialBytes> kind, Encoding encoding) {
        return kind.stream()
                .filter(each -> each.encoding() == encoding && each.refresh() != null)
                .map(each -> bytes(each.refresh().mean()))
                .findFirst()
                .orElse(Names.NONE);
    }

    /** One row per kind of token, one column per goal. */
    public Table<?> goals() {
        Columns<List<ByteGoal>> columns =
                new Columns<List<ByteGoal>>(
                                "Goals of split headers: measured mean bytes per request, and the"
                                        + " most allowed")
                        .text("Token", goals -> Names.token(goals.get(0).token()));
        List<String> names = figures.goals().stream().map(ByteGoal::name).distinct().toList();
        for (int i = 0; i < names.size(); i++) {
            int column = i;
            columns.cell(names.get(i), goals -> goal(goals.get(column)));
        }
        return columns.number(
                        "Length as the goals state",
                        goals -> goals.stream().allMatch(ByteGoal::lengthAsStated) ? "yes" : "no")
                .table(Rows.grouped(figures.goals(), ByteGoal::token));
    }

    private static Cell goal(ByteGoal goal) {
        if (goal.met() == null) {
            return Cell.of("not measured");
        }
        String text = bytes(goal.measuredBytes()) + " of " + bytes(goal.limitBytes());
        return goal.met() ? Cell.of(text + ", met") : Cell.alarm(text + ", NOT MET");
    }

    /** The header fields of one kind of token, by encoding. */
    public Table<?> parts() {
        return new Columns<Part>(
                        "Mean bytes of each header field, " + Names.token(figures.mainToken()))
                .text("Field", Part::name)
                .text("Case", part -> Names.tokenCase(part.tokenCase()))
                .text("Representation", ByteTables::representations)
                .number(
                        "Huffman",
                        part ->
                                Units.count(part.huffmanValues())
                                        + " of "
                                        + Units.count(part.lines()))
                .number("Bytes", part -> bytes(part.meanBytes()))
                .number("Table entry", part -> bytes(part.entryBytes()))
                .table(
                        figures.parts().stream()
                                .filter(part -> part.token().equals(figures.mainToken()))
                                .filter(part -> IN_BREAKDOWN.contains(part.encoding()))
                                .filter(part -> part.tokenCase() != TokenCase.NEW_USER)
                                .sorted(
                                        Comparator.comparing(Part::encoding)
                                                .thenComparing(Part::tokenCase))
                                .toList(),
                        part -> part.encoding().text());
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

    /** By length of the token. */
    public Table<?> sizes() {
        return new Columns<Size>("Mean credential bytes per request by length of the token")
                .text(
                        "Characters",
                        size -> Names.characters(size.leastCharacters(), size.mostCharacters()))
                .text("Encoding", size -> size.encoding().text())
                .number("Cold", size -> bytes(size.coldBytes()))
                .number("Repeat", size -> bytes(size.repeatBytes()))
                .number("Refresh", size -> bytes(size.refreshBytes()))
                .table(figures.sizes());
    }
}
