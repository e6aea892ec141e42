package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.result.Findings.Setting;
import io.github.jwtbench.jmh.compression.result.Findings.Table;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The answer in short. */
final class Summaries {

    private Summaries() {}

    static Findings of(
            Token token,
            Token minted,
            List<Credential> credentials,
            List<Goal> goals,
            List<TokenReuse> reuse,
            List<GridRow> grid) {
        Credential plain = Credentials.find(credentials, token, Encoding.PLAIN);
        Credential split = Credentials.find(credentials, token, Encoding.SPLIT);
        Credential seed = Credentials.find(credentials, token, Encoding.SEED_2025);
        Double plainRefresh = refresh(plain);
        Double splitRefresh = refresh(split);
        List<GridRow> both = grid.stream().filter(row -> row.splitOverPlain() != null).toList();
        return new Findings(
                token,
                plainRefresh,
                splitRefresh,
                refresh(seed),
                plainRefresh == null || splitRefresh == null
                        ? null
                        : Double.valueOf(1 - splitRefresh / plainRefresh),
                plain == null ? null : Credentials.mean(plain.repeat()),
                split == null ? null : Credentials.mean(split.repeat()),
                reuse.stream()
                        .filter(each -> each.token().equals(minted))
                        .map(TokenReuse::crossover)
                        .filter(crossover -> crossover != null)
                        .findFirst()
                        .orElse(null),
                goals.size(),
                (int) goals.stream().filter(goal -> Boolean.TRUE.equals(goal.met())).count(),
                both.stream()
                        .map(GridRow::tableBytes)
                        .distinct()
                        .map(table -> table(table, both))
                        .toList(),
                both.size(),
                fewer(both),
                both.stream()
                        .min(Comparator.comparingDouble(GridRow::splitOverPlain))
                        .map(Summaries::setting)
                        .orElse(null),
                both.stream()
                        .max(Comparator.comparingDouble(GridRow::splitOverPlain))
                        .map(Summaries::setting)
                        .orElse(null));
    }

    private static Double refresh(Credential credential) {
        return credential == null ? null : Credentials.mean(credential.refresh());
    }

    private static int fewer(List<GridRow> rows) {
        return (int) rows.stream().filter(row -> row.splitOverPlain() < 1).count();
    }

    private static Table table(int tableBytes, List<GridRow> all) {
        List<GridRow> rows = all.stream().filter(row -> row.tableBytes() == tableBytes).toList();
        Integer upTo = null;
        for (int users : new TreeSet<>(rows.stream().map(GridRow::users).toList())) {
            if (rows.stream().anyMatch(row -> row.users() == users && row.splitOverPlain() >= 1)) {
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

    private static Setting setting(GridRow row) {
        return new Setting(
                row.tableBytes(),
                row.users(),
                row.distribution(),
                row.connections(),
                row.affinity(),
                row.requestsPerToken(),
                row.cell(Encoding.PLAIN).bytesPerRequest(),
                row.cell(Encoding.SPLIT).bytesPerRequest(),
                row.splitOverPlain());
    }
}
