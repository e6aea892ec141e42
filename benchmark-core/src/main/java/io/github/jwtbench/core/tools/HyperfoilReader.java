package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import java.io.IOException;
import java.nio.file.Path;

/** Reads {@link HyperfoilOutput}. */
public final class HyperfoilReader implements ToolReader {
    @Override
    public String tool() {
        return Tool.HYPERFOIL;
    }

    @Override
    public ToolResult read(Path directory, Workload workload, Observations observations)
            throws IOException {
        return HyperfoilOutput.read(directory, workload);
    }
}
