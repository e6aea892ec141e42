package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import java.io.IOException;
import java.nio.file.Path;

/** Reads {@link K6Output}. */
public final class K6Reader implements ToolReader {
    @Override
    public String tool() {
        return Tool.K6;
    }

    @Override
    public ToolResult read(Path directory, Workload workload, Observations observations)
            throws IOException {
        return K6Output.read(directory, workload, observations);
    }
}
