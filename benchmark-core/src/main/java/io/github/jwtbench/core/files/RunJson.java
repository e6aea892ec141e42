package io.github.jwtbench.core.files;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.LibraryResult;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.LoadResult.Turn;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.OptionalMember;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.run.setup.Workload;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The written form of a {@link Run}: one flat object, in which the fields of a load are null for
 * library benchmarks, and {@code library} is null for a load.
 */
public record RunJson(
        int version,
        String id,
        String session,
        String tool,
        String benchmark,
        Status status,
        List<String> reasons,
        Instant startedAt,
        Environment environment,
        @Nullable Workload workload,
        @Nullable Outcome outcome,
        @Nullable Performance performance,
        @Nullable ServiceCost service,
        @Nullable DriverCost driver,
        @Nullable WarmUpReport warmUp,
        @OptionalMember @Nullable List<Turn> turns,
        @Nullable LibraryResult library,
        boolean steady,
        List<Check> checks) {

    public RunJson {
        Require.version(Run.VERSION, version);
        if (workload == null
                && (outcome != null || performance != null || service != null || turns != null)) {
            throw new IllegalArgumentException(
                    "a run without a workload has no load results: " + id);
        }
        if (turns != null && turns.isEmpty()) {
            throw new IllegalArgumentException("turns must be at least one, or left out: " + id);
        }
        if (workload != null && library != null) {
            throw new IllegalArgumentException("a run has a workload or library scores: " + id);
        }
    }

    static RunJson of(Run run) {
        LoadResult load = run.ofLibrary() ? null : run.load();
        return new RunJson(
                Run.VERSION,
                run.id(),
                run.session(),
                run.tool(),
                run.benchmark(),
                run.status(),
                run.reasons(),
                run.startedAt(),
                run.environment(),
                load == null ? null : load.workload(),
                load == null ? null : load.outcome(),
                load == null ? null : load.performance(),
                load == null ? null : load.service(),
                load == null ? null : load.driver(),
                load == null ? null : load.warmUp(),
                load == null || load.turns().isEmpty() ? null : load.turns(),
                run.library(),
                run.steady(),
                run.checks());
    }

    public Run run() {
        return new Run(
                id,
                session,
                tool,
                benchmark,
                startedAt,
                environment,
                workload == null
                        ? library
                        : new LoadResult(
                                workload,
                                outcome,
                                performance,
                                service,
                                driver,
                                warmUp,
                                turns == null ? List.of() : turns),
                new Judgement(status, reasons, steady, checks));
    }
}
