package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.Measured;
import java.io.IOException;
import java.nio.file.Path;

/** Reads what one tool left of a load. */
@FunctionalInterface
public interface ToolReader {

    /**
     * What the tool measured.
     *
     * @param directory of the run's raw output
     * @throws RawDataException if output is damaged or missing
     */
    Measured read(Path directory, Workload workload, Observations observations) throws IOException;
}
