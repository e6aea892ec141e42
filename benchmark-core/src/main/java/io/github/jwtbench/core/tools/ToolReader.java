package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.Measured;
import java.io.IOException;
import java.nio.file.Path;

/** Reads the raw output of one tool. */
@FunctionalInterface
public interface ToolReader {

    /**
     * Reads the measurement.
     *
     * @param directory of the run's raw output
     * @throws RawDataException if output is damaged or missing
     */
    Measured read(Path directory, Workload workload, Observations observations) throws IOException;
}
