package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.run.check.ServiceMetrics;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Events in the service during a run, from the readings of its metrics. */
public final class MetricsFiles {

    private static final String STEP = "jwtbench_validation_step_seconds";
    private static final String HITS = "jwtbench_cache_hits_total";
    private static final String MISSES = "jwtbench_cache_misses_total";
    private static final Map<String, String> HEAP = Map.of("area", "heap");
    private static final String ALLOCATED = "jvm_gc_memory_allocated_bytes_total";
    private static final String COLLECTIONS = "jvm_gc_pause_seconds_count";

    /**
     * With at least so many collections the allocated memory is known to about 10 %: it is counted
     * at each collection, so the part after the last one is missing.
     */
    private static final long FEWEST_COLLECTIONS = 10;

    private MetricsFiles() {}

    /**
     * Reads all of them.
     *
     * @return {@link ServiceMetrics#NONE} if the first or the last is missing
     * @throws RawDataException if one is malformed or a counter fell in between
     */
    public static ServiceMetrics read(Path directory) throws IOException {
        Path beforeFile = directory.resolve(Observer.METRICS_BEFORE);
        Path afterFile = directory.resolve(Observer.METRICS_AFTER);
        if (!Files.exists(beforeFile) || !Files.exists(afterFile)) {
            return ServiceMetrics.NONE;
        }
        Scrape before = scrape(beforeFile);
        Scrape after = scrape(afterFile);
        List<Scrape> all = all(directory);
        try {
            return new ServiceMetrics(
                    StepTotals.between(totals(before), totals(after)),
                    counted(HITS, before, after),
                    counted(MISSES, before, after),
                    heap("jvm_memory_used_bytes", all),
                    heap("jvm_memory_committed_bytes", all),
                    perRequest(before, after));
        } catch (IllegalArgumentException e) {
            throw new RawDataException(String.valueOf(e.getMessage()), e);
        }
    }

    private static Scrape scrape(Path file) throws IOException {
        return Scrape.parse(
                file.getFileName().toString(), UntrustedFile.text(file, UntrustedFile.RESULT));
    }

    private static SortedMap<String, StepTotals> totals(Scrape scrape) {
        SortedMap<String, Double> sums = scrape.sumBy(STEP + "_sum", "step");
        SortedMap<String, StepTotals> totals = new TreeMap<>();
        scrape.sumBy(STEP + "_count", "step")
                .forEach(
                        (step, count) ->
                                totals.put(
                                        step, new StepTotals(count, sums.getOrDefault(step, 0.0))));
        return totals;
    }

    /** A counter that is missing before had not been touched. */
    private static @Nullable Long counted(String name, Scrape before, Scrape after) {
        OptionalDouble end = after.sum(name, Map.of());
        if (end.isEmpty()) {
            return null;
        }
        double start = before.sum(name, Map.of()).orElse(0);
        return CounterDelta.of("counter " + name, start, end.getAsDouble());
    }

    /** Counters of figures per answered request. */
    private static Map<Figure, Long> perRequest(Scrape before, Scrape after) {
        Long collections = counted(COLLECTIONS, before, after);
        Long allocated = counted(ALLOCATED, before, after);
        return allocated == null || collections == null || collections < FEWEST_COLLECTIONS
                ? Map.of()
                : Map.of(Figure.ALLOCATED, allocated);
    }

    /** Every reading of the run, those in between included. */
    private static List<Scrape> all(Path directory) throws IOException {
        List<Scrape> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(RawRun::isMetrics).sorted().toList()) {
                all.add(scrape(file));
            }
        }
        return all;
    }

    private static @Nullable Long heap(String name, List<Scrape> all) {
        return all.stream()
                .map(scrape -> scrape.sum(name, HEAP))
                .filter(OptionalDouble::isPresent)
                .map(value -> Math.round(value.getAsDouble()))
                .max(Long::compare)
                .orElse(null);
    }
}
