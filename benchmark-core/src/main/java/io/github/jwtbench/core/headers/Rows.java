package io.github.jwtbench.core.headers;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Rows of requests, found by what they are for. */
public final class Rows {

    private Rows() {}

    /** Things with equal keys together, in the order in which the keys come first. */
    public static <T> List<List<T>> grouped(List<T> things, Function<T, ?> key) {
        Map<Object, List<T>> groups = new LinkedHashMap<>();
        things.forEach(
                thing ->
                        groups.computeIfAbsent(key.apply(thing), each -> new ArrayList<>())
                                .add(thing));
        return List.copyOf(groups.values());
    }

    /** Rows that were sent more than once, each with all its repetitions. */
    static List<List<Sequence>> repeated(List<Sequence> rows) {
        return grouped(rows, Sequence::choice).stream().filter(same -> same.size() > 1).toList();
    }

    /** The rows of one part, each once. */
    static List<Sequence> of(List<Sequence> rows, String part) {
        List<Sequence> ofPart = rows.stream().filter(row -> row.part().equals(part)).toList();
        return grouped(ofPart, Sequence::choice).stream().map(same -> same.get(0)).toList();
    }

    /**
     * Bytes by case over several rows. A case is taken from rows with one user where it occurs
     * there: with several users, the table may have lost what the case is about.
     */
    static Map<TokenCase, CaseBytes> byCase(List<Sequence> rows) {
        Map<TokenCase, CaseBytes> all = sums(rows);
        all.putAll(sums(rows.stream().filter(row -> row.users() == 1).toList()));
        return all;
    }

    private static Map<TokenCase, CaseBytes> sums(List<Sequence> rows) {
        Map<TokenCase, CaseBytes> sums = new EnumMap<>(TokenCase.class);
        rows.stream()
                .flatMap(row -> row.cases().stream())
                .filter(each -> each.requests() > 0)
                .forEach(each -> sums.merge(each.tokenCase(), each, CaseBytes::plus));
        return sums;
    }
}
