package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.LoadIngest;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.ShardMerge;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Observations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes one run of what shards left. */
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description =
                "Makes one run, and its page, of what the shards of a load left: sums of histograms"
                        + " and counts, never averages of percentiles. A shard that is missing,"
                        + " INVALID, late or of another scenario makes it INVALID.",
        footer = {"", "Example:", "  jwtbench merge shards --out merged"})
final class Merge implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "Where the shards left their results.")
    private Path folder;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where run, raw output and page go.")
    private Path out;

    @Mixin private Verdicts verdicts;

    @Override
    public Integer call() throws IOException, InterruptedException {
        verdicts.check();
        PageFiles.prepare();
        ShardMerge merge = ShardMerge.read(folder, List.of());
        Declaration declaration = merge.declaration();
        RunMaker maker = new RunMaker(out, LoadIngest.RIG, line -> {});
        maker.makeAlone(
                declaration,
                raw -> {
                    merge.write(raw);
                    return Observations.ofDriver(
                            merge.start(), merge.driverCpuSeconds(), merge.tokenRenewals());
                });
        return verdicts.publish(
                declaration.benchmark(), maker.runs(), true, out, spec.commandLine().getOut());
    }
}
