package io.github.jwtbench.core.headers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.jwtbench.compression.advice.Crossover;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The answer in short. The report makes its sentences from these.
 *
 * @param token kind of token that the page shows in detail
 * @param plainRefreshBytes mean bytes of a refreshed token, plain; null if not measured
 * @param splitRefreshBytes mean bytes of a refreshed token, split; null if not measured
 * @param seedRefreshBytes mean bytes of a refreshed token in the encoding {@link
 *     Encoding#SEED_2025}; null if not measured
 * @param refreshSaved share of plain's bytes that split saves at a refresh; null if not measured
 * @param plainRepeatBytes mean bytes of a repeated token, plain; null if not measured
 * @param splitRepeatBytes mean bytes of a repeated token, split; null if not measured
 * @param crossover where plain and split change places; null if not known
 * @param goals number of goals
 * @param goalsMet how many were met
 * @param tables what the grid says, by size of the table
 * @param settings settings of the grid in which plain and split were measured
 * @param splitFewer in how many of them split took fewer bytes
 * @param best setting in which split took the smallest share of plain's bytes; null without a grid
 * @param worst setting in which split took the largest share of plain's bytes; null without a grid
 */
public record Findings(
        Token token,
        Double plainRefreshBytes,
        Double splitRefreshBytes,
        Double seedRefreshBytes,
        Double refreshSaved,
        Double plainRepeatBytes,
        Double splitRepeatBytes,
        Crossover crossover,
        int goals,
        int goalsMet,
        List<Table> tables,
        int settings,
        int splitFewer,
        Outcome best,
        Outcome worst) {

    /**
     * @param tableBytes size of the table
     * @param settings settings with both encodings
     * @param splitFewer in how many of them split took fewer bytes
     * @param splitFewerUpToUsers largest number of users up to which split took fewer bytes in each
     *     setting; null if not even with the smallest
     * @param fewest encoding with the fewest bytes in most settings, never indexed ones included
     */
    public record Table(
            int tableBytes,
            int settings,
            int splitFewer,
            Integer splitFewerUpToUsers,
            Encoding fewest) {}

    /**
     * @param setting what was varied
     * @param plainBytes bytes per request, plain
     * @param splitBytes bytes per request, split
     * @param splitOverPlain the second over the first
     */
    public record Outcome(
            @JsonUnwrapped Setting setting,
            double plainBytes,
            double splitBytes,
            double splitOverPlain) {

        private static Outcome of(GridRow row) {
            return new Outcome(
                    row.setting(),
                    row.cell(Encoding.PLAIN).bytesPerRequest(),
                    row.cell(Encoding.SPLIT).bytesPerRequest(),
                    row.splitOverPlain());
        }
    }

    /**
     * @param token kind of token that the page shows in detail
     * @param minted kind of token that many users send
     */
    static Findings of(
            Token token,
            Token minted,
            List<CredentialBytes> credentials,
            List<ByteGoal> goals,
            List<TokenReuse> reuse,
            List<GridRow> grid) {
        BiFunction<Encoding, TokenCase, Double> mean =
                (encoding, each) -> CredentialBytes.mean(credentials, token, encoding, each);
        Double plainRefresh = mean.apply(Encoding.PLAIN, TokenCase.REFRESH);
        Double splitRefresh = mean.apply(Encoding.SPLIT, TokenCase.REFRESH);
        List<GridRow> both = grid.stream().filter(row -> row.splitOverPlain() != null).toList();
        Comparator<GridRow> byRatio = Comparator.comparingDouble(GridRow::splitOverPlain);
        return new Findings(
                token,
                plainRefresh,
                splitRefresh,
                mean.apply(Encoding.SEED_2025, TokenCase.REFRESH),
                plainRefresh == null || splitRefresh == null
                        ? null
                        : Double.valueOf(1 - splitRefresh / plainRefresh),
                mean.apply(Encoding.PLAIN, TokenCase.REPEAT),
                mean.apply(Encoding.SPLIT, TokenCase.REPEAT),
                reuse.stream()
                        .filter(each -> each.token().equals(minted))
                        .map(TokenReuse::crossover)
                        .filter(crossover -> crossover != null)
                        .findFirst()
                        .orElse(null),
                goals.size(),
                (int) goals.stream().filter(goal -> Boolean.TRUE.equals(goal.met())).count(),
                both.stream()
                        .map(row -> row.setting().tableBytes())
                        .distinct()
                        .map(table -> table(table, both))
                        .toList(),
                both.size(),
                fewer(both),
                both.stream().min(byRatio).map(Outcome::of).orElse(null),
                both.stream().max(byRatio).map(Outcome::of).orElse(null));
    }

    private static int fewer(List<GridRow> rows) {
        return (int) rows.stream().filter(row -> row.splitOverPlain() < 1).count();
    }

    private static Table table(int tableBytes, List<GridRow> all) {
        List<GridRow> rows =
                all.stream().filter(row -> row.setting().tableBytes() == tableBytes).toList();
        Integer upTo = null;
        for (int users : rows.stream().map(row -> row.setting().users()).distinct().toList()) {
            if (rows.stream()
                    .anyMatch(row -> row.setting().users() == users && row.splitOverPlain() >= 1)) {
                break;
            }
            upTo = users;
        }
        return new Table(tableBytes, rows.size(), fewer(rows), upTo, mostOften(rows));
    }

    private static Encoding mostOften(List<GridRow> rows) {
        Map<Encoding, Long> counts = new EnumMap<>(Encoding.class);
        rows.forEach(row -> counts.merge(row.fewest(), 1L, Long::sum));
        return counts.entrySet().stream()
                .max(
                        Map.Entry.<Encoding, Long>comparingByValue()
                                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey)
                .orElseThrow();
    }
}
