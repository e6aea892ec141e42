package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the answers of comparisons. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Prints which arm is faster or slower in measured comparisons.",
        footer = {
            "",
            "Example:",
            "  jwtbench compare target/ab/ab.json",
            "  jwtbench compare benchmark-library/target/comparisons --format github"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is slower: faster, the same, or not decided yet",
            "1:an arm is slower",
            "2:a comparison is INVALID, or a file cannot be used"
        })
final class Compare implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE_OR_FOLDER",
            description = "A comparison, or a folder with nothing but comparisons.")
    private Path path;

    @Option(
            names = "--format",
            defaultValue = "text",
            paramLabel = "FORMAT",
            description = "text, json, asciidoc or github. Default: ${DEFAULT-VALUE}.")
    private ComparisonFormat format;

    @Override
    public Integer call() throws IOException {
        List<Comparison> comparisons =
                Files.isDirectory(path)
                        ? ComparisonFiles.readAll(path)
                        : List.of(ComparisonFiles.read(path));
        if (comparisons.isEmpty()) {
            throw new IOException("no comparison in " + path);
        }
        spec.commandLine().getOut().print(format.write(comparisons));
        spec.commandLine().getOut().flush();
        return ComparisonExit.code(comparisons);
    }
}
