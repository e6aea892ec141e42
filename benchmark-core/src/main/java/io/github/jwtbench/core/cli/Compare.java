package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.PairedFiles;
import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.RunSet;
import io.github.jwtbench.core.stats.ComparisonLabels;
import io.github.jwtbench.core.stats.PairedComparisons;
import io.github.jwtbench.core.stats.RunComparisons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says whether a candidate is slower than a base. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Says whether a candidate is faster or slower than a base.",
        footer = {
            "",
            "Example:",
            "  jwtbench compare target/ab/base target/ab/candidate",
            "  jwtbench compare ../main . --format github"
        },
        // 1 is a verdict here: whatever else goes wrong must not look like one.
        exitCodeOnExecutionException = CommandLine.ExitCode.USAGE,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is slower: faster, not distinguishable, or too noisy",
            "1:slower",
            "2:the sides are not comparable, or a file cannot be used"
        })
final class Compare implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "BASE",
            description =
                    "Folder of a side that \"ab\" measured, or a folder with runs, such as a"
                            + " checkout.")
    private Path base;

    @Parameters(index = "1", paramLabel = "CANDIDATE", description = "Likewise.")
    private Path candidate;

    @Option(
            names = "--format",
            defaultValue = "text",
            paramLabel = "FORMAT",
            description = "text, json, asciidoc or github. Default: ${DEFAULT-VALUE}.")
    private ComparisonFormat format;

    @Override
    public Integer call() throws IOException {
        Comparison comparison = comparison();
        spec.commandLine().getOut().print(format.write(comparison));
        spec.commandLine().getOut().flush();
        return ComparisonExit.code(comparison.verdict());
    }

    private Comparison comparison() throws IOException {
        ComparisonLabels labels = new ComparisonLabels(base.toString(), candidate.toString());
        boolean paired = PairedFiles.has(base);
        if (paired != PairedFiles.has(candidate)) {
            throw new IOException(
                    "both sides must have pairs or both runs, got pairs only in "
                            + (paired ? base : candidate));
        }
        return paired
                ? PairedComparisons.of(labels, PairedFiles.read(base), PairedFiles.read(candidate))
                : RunComparisons.of(labels, set(base), set(candidate));
    }

    private static RunSet set(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException("a side must be a folder, got: " + folder);
        }
        return new RunSet(folder.toString(), "all runs", RunFolder.read(folder));
    }
}
