package io.github.jwtbench.core.witness;

import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.core.impl.LocalBenchmarkData;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.core.parser.BenchmarkParser;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Hyperfoil, in this process. */
public final class Hyperfoil {
    private Hyperfoil() {}

    /** Runs an exported benchmark, and counts all of its requests. */
    public static StatisticsSnapshot run(Path file) throws Exception {
        Benchmark benchmark;
        try (InputStream in = Files.newInputStream(file)) {
            benchmark =
                    BenchmarkParser.instance()
                            .buildBenchmark(in, new LocalBenchmarkData(file), Map.of());
        }
        StatisticsSnapshot all = new StatisticsSnapshot();
        new LocalSimulationRunner(
                        benchmark,
                        (phase, step, metric, snapshot, countDown) -> all.add(snapshot),
                        null,
                        null)
                .run();
        return all;
    }
}
