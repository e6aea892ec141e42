package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.ShardMerge;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.setup.Declaration;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Merges the results of shards into one run. */
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description =
                "Merges the results of a load's shards into one run, and makes its page: sums of"
                        + " histograms and counts, never averages of percentiles. A shard that is"
                        + " missing, INVALID, late or of another scenario makes it INVALID.",
        footer = {"", "Example:", "  jwtbench merge shards --out merged"})
final class Merge implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The results of the shards.")
    private Path folder;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Folder for run, raw output and page.")
    private Path out;

    @Mixin private Verdicts verdicts;

    @Override
    public Integer call() throws IOException, InterruptedException {
        verdicts.check();
        ShardMerge merge = ShardMerge.read(folder, Map.of());
        Declaration declaration = merge.declaration();
        RunMaker maker = new RunMaker(out, line -> {});
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
