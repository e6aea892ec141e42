package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.jmh.compression.measured.Measurement;
import io.github.jwtbench.jmh.compression.report.ComparisonReport;
import io.github.jwtbench.jmh.compression.result.HeaderComparison;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Makes the comparison of header encodings from a measurement, also again from an old one.
 *
 * <pre>
 * java -cp ... io.github.jwtbench.jmh.compression.CompressionReport \
 *     target/raw/compression/measurement.json target/comparisons/headers.json \
 *     target/benchmark-results target/benchmark-report
 * </pre>
 *
 * Exit code 0 when the comparison is VALID, 1 when it is INVALID or a step failed, 2 for wrong
 * arguments.
 */
@Command(
        name = "compression-report",
        mixinStandardHelpOptions = true,
        description = "Makes the comparison of header encodings from a measurement.")
public final class CompressionReport implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "MEASUREMENT", description = "The measurement.json.")
    private Path measurement;

    @Parameters(
            paramLabel = "LOAD",
            description = "The headers.json with latency and CPU; it may be missing.")
    private Path load;

    @Parameters(paramLabel = "RESULTS", description = "Where the JSON is written.")
    private Path results;

    @Parameters(paramLabel = "REPORT", description = "Where the page is written.")
    private Path report;

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new CompressionReport())
                .setExecutionExceptionHandler(
                        (e, command, parsed) -> {
                            command.getErr().println(command.getCommandName() + ": " + e);
                            return CommandLine.ExitCode.SOFTWARE;
                        });
    }

    @Override
    public Integer call() throws IOException {
        return publish(measurement, load, results, report, spec.commandLine().getOut());
    }

    /**
     * Writes everything that is made from a measurement.
     *
     * @param measurement the file
     * @param load latency and CPU, a file that may be missing; that of another session counts as
     *     missing
     * @param results where the JSON goes; it is created
     * @param report where the page goes; it is created
     * @param out where the verdict is printed
     * @return exit code: 0 when the comparison is VALID, otherwise 1
     */
    public static int publish(
            Path measurement, Path load, Path results, Path report, PrintWriter out)
            throws IOException {
        Measurement measured = Measurement.read(measurement);
        Comparison slices = read(load, measured.session());
        HeaderComparison comparison = HeaderComparison.of(measured, slices);
        ComparisonReport.write(comparison, slices, results, report);
        out.println(report.resolve(ComparisonReport.NAME + ".html") + ": " + comparison.status());
        comparison.reasons().forEach(reason -> out.println("  " + reason));
        out.flush();
        return comparison.status() == Status.VALID
                ? CommandLine.ExitCode.OK
                : CommandLine.ExitCode.SOFTWARE;
    }

    private static Comparison read(Path load, String session) throws IOException {
        if (!Files.exists(load)) {
            return null;
        }
        Comparison found = ComparisonFiles.read(load);
        return found.session().equals(session) ? found : null;
    }
}
