package io.github.jwtbench.core.verify;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.run.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two corresponding series: with the same id; of the rest, series that are the only ones on their
 * side with the same benchmark, loop, token regime and tool, then without the tool. Ambiguous
 * series have no partner.
 *
 * @param base without files if that side has none
 * @param candidate without files if that side has none
 */
record Pair(Series base, Series candidate) {
    private static final List<Function<Series, @Nullable String>> KEYS =
            List.of(Series::id, key(run -> kind(run) + " " + run.tool()), key(Pair::kind));

    /** All pairs in the order of the base, then series of the candidate only. */
    static List<Pair> of(RunSet base, RunSet candidate) {
        List<Series> bases = series(base);
        List<Series> candidates = series(candidate);
        Map<Series, Series> partners = new LinkedHashMap<>();
        for (Function<Series, @Nullable String> key : KEYS) {
            Map<String, List<Series>> left = by(key, bases, partners.keySet());
            Map<String, List<Series>> right = by(key, candidates, partners.values());
            left.forEach(
                    (name, ones) -> {
                        List<Series> others = right.getOrDefault(name, List.of());
                        if (ones.size() == 1 && others.size() == 1) {
                            partners.put(ones.get(0), others.get(0));
                        }
                    });
        }
        List<Pair> pairs = new ArrayList<>();
        bases.forEach(one -> pairs.add(new Pair(one, partners.getOrDefault(one, Series.NONE))));
        candidates.stream()
                .filter(other -> !partners.containsValue(other))
                .forEach(other -> pairs.add(new Pair(Series.NONE, other)));
        return List.copyOf(pairs);
    }

    /** The two ids, or the common one. */
    String name() {
        return String.join(
                " → ",
                Stream.of(base, candidate)
                        .filter(series -> !series.files().isEmpty())
                        .map(Series::id)
                        .distinct()
                        .toList());
    }

    /** Runs of both sides that can be read, in the order of time. */
    List<Run> runs() {
        return Stream.of(base, candidate)
                .flatMap(series -> series.runs().stream())
                .sorted((one, other) -> one.startedAt().compareTo(other.startedAt()))
                .toList();
    }

    /** Repetitions together. Library benchmarks are compared within their run. */
    private static List<Series> series(RunSet set) {
        Map<String, List<RunFile>> byId =
                set.files().stream()
                        .filter(file -> file.run() == null || !file.run().ofLibrary())
                        .collect(groupingBy(RunFile::id, LinkedHashMap::new, toList()));
        return byId.values().stream().map(Series::new).toList();
    }

    private static String kind(Run run) {
        return run.benchmark() + " " + run.workload().loop() + " " + run.workload().tokenRegime();
    }

    private static Function<Series, @Nullable String> key(Function<Run, String> of) {
        return series -> series.runs().stream().findFirst().map(of).orElse(null);
    }

    private static Map<String, List<Series>> by(
            Function<Series, @Nullable String> key, List<Series> all, Collection<Series> taken) {
        return all.stream()
                .filter(one -> !taken.contains(one))
                .filter(one -> Objects.nonNull(key.apply(one)))
                .collect(groupingBy(key, LinkedHashMap::new, toList()));
    }
}
