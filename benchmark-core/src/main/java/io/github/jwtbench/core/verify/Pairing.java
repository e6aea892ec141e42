package io.github.jwtbench.core.verify;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.Verification.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * Which runs of two sets belong together: those with the same id; of the rest those that alone on
 * their side have the same benchmark, loop, token regime and tool, then without the tool, then the
 * benchmark alone. Where several could be meant, none is.
 */
final class Pairing {

    /**
     * Two series that belong together.
     *
     * @param base null when there is none
     * @param candidate null when there is none
     * @param whyAlone why one of them is null, null when neither is
     */
    record Pair(Series base, Series candidate, String whyAlone) {}

    private static final List<Function<Series, String>> KEYS =
            List.of(
                    Series::id,
                    key(run -> kind(run) + " " + run.tool()),
                    key(Pairing::kind),
                    key(Run::benchmark));

    private Pairing() {}

    /** All pairs in the order of the base, then what only the candidate has. */
    static List<Pair> of(RunSet base, RunSet candidate) {
        List<Series> bases = series(base);
        List<Series> candidates = series(candidate);
        Map<Series, Series> partners = new LinkedHashMap<>();
        Set<Series> taken = new LinkedHashSet<>();
        for (Function<Series, String> key : KEYS) {
            Map<String, List<Series>> left = by(key, without(bases, partners.keySet()));
            Map<String, List<Series>> right = by(key, without(candidates, taken));
            left.forEach(
                    (name, ones) -> {
                        List<Series> others = right.getOrDefault(name, List.of());
                        if (ones.size() == 1 && others.size() == 1) {
                            partners.put(ones.get(0), others.get(0));
                            taken.add(others.get(0));
                        }
                    });
        }
        List<Pair> pairs = new ArrayList<>();
        for (Series one : bases) {
            Series other = partners.get(one);
            pairs.add(new Pair(one, other, other == null ? alone(one, candidates) : null));
        }
        for (Series other : without(candidates, taken)) {
            pairs.add(new Pair(null, other, alone(other, bases)));
        }
        return List.copyOf(pairs);
    }

    /** Repetitions together. Library benchmarks are compared within their run. */
    private static List<Series> series(RunSet set) {
        Map<String, List<RunFile>> byId =
                set.files().stream()
                        .filter(file -> file.run() == null || !file.run().ofLibrary())
                        .collect(groupingBy(RunFile::id, LinkedHashMap::new, toList()));
        return byId.values().stream().map(Series::new).toList();
    }

    private static String alone(Series one, List<Series> others) {
        String benchmark = key(Run::benchmark).apply(one);
        List<String> same =
                others.stream()
                        .filter(each -> benchmark != null)
                        .filter(each -> Objects.equals(key(Run::benchmark).apply(each), benchmark))
                        .map(Series::id)
                        .toList();
        return same.isEmpty()
                ? "the other side has no such run"
                : "the other side has no run that alone matches it, only: "
                        + String.join(", ", same);
    }

    private static String kind(Run run) {
        return run.benchmark() + " " + run.workload().loop() + " " + run.workload().tokenRegime();
    }

    private static Function<Series, String> key(Function<Run, String> of) {
        return series -> series.runs().stream().findFirst().map(of).orElse(null);
    }

    private static Map<String, List<Series>> by(Function<Series, String> key, List<Series> all) {
        return all.stream()
                .filter(one -> key.apply(one) != null)
                .collect(groupingBy(key, LinkedHashMap::new, toList()));
    }

    private static List<Series> without(List<Series> all, Set<Series> some) {
        return all.stream().filter(each -> !some.contains(each)).toList();
    }
}
