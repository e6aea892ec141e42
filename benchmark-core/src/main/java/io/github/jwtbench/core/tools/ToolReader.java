package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * All that is known about a tool: how its raw output is read, and what pages say about it. {@link
 * ServiceLoader} finds the readers, so a jar on the class path is enough.
 */
public interface ToolReader {

    /** All on the class path, the preferred ones first. */
    static List<ToolReader> all() {
        return InstalledReaders.ALL;
    }

    /** The reader of a tool; empty if it is not on the class path. */
    static Optional<ToolReader> of(String tool) {
        return all().stream().filter(each -> each.tool().equals(tool)).findFirst();
    }

    /** Name of a tool on pages. */
    static String labelOf(String tool) {
        return of(tool).map(ToolReader::label).orElse(tool);
    }

    /** The {@link #preference} of a tool; that of a tool without a reader is the last. */
    static int preferenceOf(String tool) {
        return of(tool).map(ToolReader::preference).orElse(Integer.MAX_VALUE);
    }

    /** Its name in results: lower-case letters, digits and hyphens. */
    String tool();

    /** Its name on pages. */
    default String label() {
        return tool();
    }

    /** How it measures a service, once for each loop; without any, no summary has its runs. */
    default List<Method> methods() {
        return List.of();
    }

    /**
     * Its place among the tools, from 1. Of several runs that could stand for a service, that of
     * the first tool does.
     */
    default int preference() {
        return Integer.MAX_VALUE;
    }

    /**
     * Reads the measurement of a service.
     *
     * @param directory of the run's raw output
     * @throws RawDataException if output is damaged or missing
     */
    ToolResult read(Path directory, Workload workload, Observations observations)
            throws IOException;

    /**
     * Makes the run of library benchmarks, which has no workload.
     *
     * @param directory of the run's raw output
     * @throws RawDataException if the tool has no such runs
     */
    default Run library(Path directory, Declaration declaration, Observations observations)
            throws IOException {
        throw new RawDataException(directory + ": a run of " + tool() + " must have a workload");
    }

    /**
     * How a tool measures.
     *
     * @param loop of its load
     * @param generation what sends the load
     * @param latencyFrom the moment from which a latency counts
     * @param percentiles where they come from
     */
    record Method(Loop loop, String generation, String latencyFrom, String percentiles) {}
}
