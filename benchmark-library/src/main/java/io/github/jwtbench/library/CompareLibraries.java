package io.github.jwtbench.library;

import io.github.jwtbench.core.cli.Jwtbench;
import io.github.jwtbench.core.cli.TimeConverter;
import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.process.Children;
import io.github.jwtbench.core.report.comparison.ComparisonText;
import io.github.jwtbench.core.report.comparison.ComparisonWriter;
import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.library.arm.ArmStarter;
import io.github.jwtbench.library.engine.Support;
import io.github.jwtbench.suite.report.AcceptanceTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares a user's own validators with the libraries. */
@Command(
        name = "CompareLibraries",
        mixinStandardHelpOptions = true,
        description =
                "Compares validators of your own with the libraries: the CPU time of a known"
                        + " token, the doubtful tokens that each accepts, and the first call of a"
                        + " JVM.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all was measured",
            "2:a validator is not there, or a measurement failed"
        })
public final class CompareLibraries implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
            names = "--library",
            required = true,
            paramLabel = "CLASS",
            description =
                    "A class on the class path that implements"
                            + " io.github.jwtbench.library.engine.JwtValidator. May be given several"
                            + " times.")
    private List<String> libraries;

    @Option(
            names = "--budget",
            defaultValue = "40s",
            converter = TimeConverter.class,
            paramLabel = "TIME",
            description =
                    "The longest time of the comparison, but at least four starts. Default:"
                            + " ${DEFAULT-VALUE}.")
    private Duration budget;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "The folder of the comparison: library.json")
    private Path out;

    public static void main(String[] arguments) {
        System.exit(
                Jwtbench.configured(new CommandLine(new CompareLibraries())).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException, RunnerException {
        Children.endWithThisProcess();
        PrintWriter console = spec.commandLine().getOut();
        ComparisonPlan plan = LibraryComparisons.first(libraries, budget);
        Comparison made =
                new Campaign(
                                new ArmStarter(plan.pace(), out.resolve("work")),
                                new ComparisonWriter(out, console::println),
                                InstantSource.system())
                        .run(
                                plan.begin(
                                                UUID.randomUUID().toString(),
                                                Instant.now(),
                                                Machine.describe(
                                                        "library",
                                                        LibraryVersions.of(
                                                                "unknown",
                                                                System.getProperty(
                                                                        "java.class.path")),
                                                        Path.of("")),
                                                LibraryComparisons.leftOut(plan.arms()))
                                        .withValues(LibraryAcceptance.values(plan.arms())),
                                plan.budget());
        if (!made.isValid()) {
            throw new IOException(String.join("; ", made.reasons()));
        }
        console.print(ComparisonText.answers(made));
        AcceptanceTable.accepting(made.values())
                .forEach(
                        (sent, libraries) ->
                                console.println(
                                        sent + ": accepted by " + String.join(", ", libraries)));
        console.flush();
        firstCalls(plan);
        return CommandLine.ExitCode.OK;
    }

    /** JMH's own table. */
    private static void firstCalls(ComparisonPlan plan) throws RunnerException {
        String[] engines =
                plan.arms().stream()
                        .map(ArmCells::cell)
                        .filter(cell -> cell.method().equals(Support.COMPLETE))
                        .map(cell -> cell.parameters().get(PlanCells.ENGINE))
                        .distinct()
                        .toArray(String[]::new);
        ResultFormatFactory.getInstance(ResultFormatType.TEXT, System.out)
                .writeOut(
                        new Runner(
                                        new OptionsBuilder()
                                                .include(PlanCells.COLD)
                                                .param(PlanCells.ENGINE, engines)
                                                .jvmArgs(JmhForks.JVM)
                                                .shouldFailOnError(true)
                                                .verbosity(VerboseMode.SILENT)
                                                .build())
                                .run());
    }
}
