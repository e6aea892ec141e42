package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.report.Explanation;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.verify.RunFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explains one run. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description =
                "Explains a run in words: its settings, whether it is VALID, and its figures.",
        footer = {
            "",
            "Exit code 1 when the run is INVALID.",
            "",
            "Example:",
            "  jwtbench explain benchmark-integration-wrk/target/runs/rig-jwt.json"
        })
final class Explain implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "RUN.json", description = "A run, such as MODULE/target/runs/ID.json.")
    private Path path;

    @Override
    public Integer call() throws IOException {
        if (Files.isDirectory(path)) {
            throw new IOException("RUN.json must be a file, got: " + path);
        }
        RunFile file = RunFolder.file(path.toString(), path);
        if (file.run() == null) {
            throw new IOException(path + ": " + file.unreadable());
        }
        spec.commandLine().getOut().print(Explanation.of(file.run()));
        spec.commandLine().getOut().flush();
        return file.run().status() == Status.VALID
                ? CommandLine.ExitCode.OK
                : CommandLine.ExitCode.SOFTWARE;
    }
}
