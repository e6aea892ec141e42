package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.Support;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** The staged engine with so much busy work behind each validation. */
@State(Scope.Benchmark)
public class SlowdownBenchmark {
    private final ValidationBenchmark validation = new ValidationBenchmark();

    @Param("0")
    int steps;

    @Setup
    public void setUp() throws Exception {
        validation.setUp(Support.COMPLETE);
    }

    @Benchmark
    public Object complete() throws Exception {
        Blackhole.consumeCPU(steps);
        return validation.complete();
    }
}
