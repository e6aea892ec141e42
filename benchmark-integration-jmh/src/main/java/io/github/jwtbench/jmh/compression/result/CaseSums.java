package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.CaseBytes;
import io.github.jwtbench.jmh.compression.measured.FieldBytes;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * Bytes by case over several rows. A case is taken from rows with one user where it occurs there:
 * with several users, the table may have lost what the case is about.
 */
final class CaseSums {

    private final List<Sequence> rows;

    private CaseSums(List<Sequence> rows) {
        this.rows = rows;
    }

    static CaseSums of(List<Sequence> rows) {
        return new CaseSums(rows);
    }

    /** Null if the case did not occur. */
    Cost cost(TokenCase tokenCase) {
        List<CaseBytes> found = found(tokenCase);
        if (found.isEmpty()) {
            return null;
        }
        long requests = sum(found, CaseBytes::requests);
        return new Cost(
                requests,
                (double) sum(found, CaseBytes::bytes) / requests,
                found.stream().mapToLong(CaseBytes::least).min().getAsLong(),
                found.stream().mapToLong(CaseBytes::most).max().getAsLong());
    }

    /** Null if the case did not occur. */
    Double mean(TokenCase tokenCase) {
        Cost cost = cost(tokenCase);
        return cost == null ? null : cost.mean();
    }

    /** The fields in the order in which they are sent. */
    List<FieldBytes> fields(TokenCase tokenCase) {
        Map<String, FieldBytes> byName = new LinkedHashMap<>();
        found(tokenCase).stream()
                .flatMap(each -> each.fields().stream())
                .forEach(field -> byName.merge(field.name(), field, CaseSums::sum));
        return List.copyOf(byName.values());
    }

    private List<CaseBytes> found(TokenCase tokenCase) {
        List<CaseBytes> ofOneUser =
                found(tokenCase, rows.stream().filter(r -> r.users() == 1).toList());
        return ofOneUser.isEmpty() ? found(tokenCase, rows) : ofOneUser;
    }

    private static List<CaseBytes> found(TokenCase tokenCase, List<Sequence> rows) {
        return rows.stream()
                .flatMap(row -> row.cases().stream())
                .filter(each -> each.tokenCase() == tokenCase && each.requests() > 0)
                .toList();
    }

    private static long sum(List<CaseBytes> cases, ToLongFunction<CaseBytes> value) {
        return cases.stream().mapToLong(value).sum();
    }

    private static FieldBytes sum(FieldBytes a, FieldBytes b) {
        Map<String, Long> representations = new TreeMap<>(a.representations());
        b.representations().forEach((name, count) -> representations.merge(name, count, Long::sum));
        return new FieldBytes(
                a.name(),
                a.lines() + b.lines(),
                a.bytes() + b.bytes(),
                a.valueCharacters() + b.valueCharacters(),
                a.huffmanValues() + b.huffmanValues(),
                representations);
    }
}
