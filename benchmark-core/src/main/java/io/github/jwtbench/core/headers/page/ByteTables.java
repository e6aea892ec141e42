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
        return Table.<CredentialBytes>compact(
                        ("Credential bytes per request by case, %s; in brackets the smallest and"
                                        + " the largest")
                                .formatted(Names.token(figures.mainToken())),
                        figures.credentials().stream()
                                .filter(each -> each.token().equals(figures.mainToken()))
                                .sorted(Comparator.comparing(CredentialBytes::encoding))
                                .toList())
                .head("Encoding", 1, each -> each.encoding().text())
                .number("Cold", 1, each -> cost(each.cold()))
                .number("Repeat", 1, each -> cost(each.repeat()))
                .number("Refresh", 1, each -> cost(each.refresh()))
                .number("New user", 1, each -> cost(each.newUser()));
    }

    private static String cost(Cost cost) {
        if (cost == null) {
            return Units.NONE;
        }
        return cost.least() == cost.most()
                ? bytes(cost.mean())
                : "%s (%s to %s)"
                        .formatted(
                                bytes(cost.mean()),
                                Units.count(cost.least()),
                                Units.count(cost.most()));
    }

    /** One row per kind of token: plain, {@link Encoding#SEED_2025} and split side by side. */
    public Table<?> kinds() {
        Table<List<CredentialBytes>> columns =
                Table.<List<CredentialBytes>>compact(
                                "Mean credential bytes of a refreshed token, by kind of token",
                                Rows.grouped(figures.credentials(), CredentialBytes::token))
                        .head("Token", 1, kind -> Names.token(kind.get(0).token()))
                        .number("Characters", 1, kind -> characters(kind.get(0)))
                        .number("Floor", 1, kind -> Units.decimals(kind.get(0).floorBytes(), 1));
        IN_BREAKDOWN.forEach(each -> columns.number(each.text(), 1, kind -> refresh(kind, each)));
        return columns;
    }

    private static String characters(CredentialBytes credential) {
        return Names.characters(credential.leastCharacters(), credential.mostCharacters());
    }

    private static String refresh(List<CredentialBytes> kind, Encoding encoding) {
        return kind.stream()
                .filter(each -> each.encoding() == encoding && each.refresh() != null)
                .map(each -> bytes(each.refresh().mean()))
                .findFirst()
                .orElse(Units.NONE);
    }

    /** One row per kind of token, one column per goal. */
    public Table<?> goals() {
        Table<List<ByteGoal>> columns =
                Table.<List<ByteGoal>>compact(
                                "Goals of split headers: measured mean bytes per request, and the"
                                        + " most allowed",
                                Rows.grouped(figures.goals(), ByteGoal::token))
                        .head("Token", 1, goals -> Names.token(goals.get(0).token()));
        List<String> names = figures.goals().stream().map(ByteGoal::name).distinct().toList();
        for (int i = 0; i < names.size(); i++) {
            int column = i;
            columns.cell(names.get(i), ">1", goals -> goal(goals.get(column)));
        }
        return columns.number(
                "Length as the goals state",
                1,
                goals -> goals.stream().allMatch(ByteGoal::lengthAsStated) ? "yes" : "no");
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
        return Table.<Part>compact(
                        "Mean bytes of each header field, " + Names.token(figures.mainToken()),
                        figures.parts().stream()
                                .filter(part -> part.token().equals(figures.mainToken()))
                                .filter(part -> IN_BREAKDOWN.contains(part.encoding()))
                                .filter(part -> part.tokenCase() != TokenCase.NEW_USER)
                                .sorted(
                                        Comparator.comparing(Part::encoding)
                                                .thenComparing(Part::tokenCase))
                                .toList())
                .head("Field", 1, Part::name)
                .text("Case", 1, part -> Names.tokenCase(part.tokenCase()))
                .text("Representation", 1, ByteTables::representations)
                .number(
                        "Huffman",
                        1,
                        part ->
                                Units.count(part.huffmanValues())
                                        + " of "
                                        + Units.count(part.lines()))
                .number("Bytes", 1, part -> bytes(part.meanBytes()))
                .number("Table entry", 1, part -> bytes(part.entryBytes()))
                .grouped(part -> part.encoding().text());
    }

    /** The representations in words, each with its count where there was more than one. */
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
        return Table.<Size>compact(
                        "Mean credential bytes per request by length of the token", figures.sizes())
                .head(
                        "Characters",
                        1,
                        size -> Names.characters(size.leastCharacters(), size.mostCharacters()))
                .text("Encoding", 1, size -> size.encoding().text())
                .number("Cold", 1, size -> bytes(size.coldBytes()))
                .number("Repeat", 1, size -> bytes(size.repeatBytes()))
                .number("Refresh", 1, size -> bytes(size.refreshBytes()));
    }
}
