package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.ShardMerge;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.probe.ServiceClock;
import io.github.jwtbench.core.process.Children;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Shard;
import io.github.jwtbench.core.run.setup.Shard.ClockDifference;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.shard.ShardFiles;
import io.github.jwtbench.core.shard.ShardPlan;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.untrusted.Sha256;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs one of several rigs that share a load. */
@Command(
        name = "shard",
        mixinStandardHelpOptions = true,
        description =
                "Makes one share of a load that several processes make together. \"load --shards\""
                        + " or an indexed Job of Kubernetes starts these processes, and \"merge\""
                        + " makes one run of their results.",
        footer = {
            "",
            "Exit code 1 when its run is INVALID, 2 when the scenario cannot be used.",
            "",
            "Example:",
            "  jwtbench shard scenario.yaml --index 0 --of 3 --start 2026-01-01T12:00:00Z"
                    + " --out shards"
        })
final class ShardCommand implements Callable<Integer> {
    /** Reserved for the work of a run before its first request. */
    private static final Duration OPENING = Duration.ofSeconds(2);

    private static final double MILLIS_PER_SECOND = 1000;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "SCENARIO", description = "YAML file, the same for all shards.")
    private Path file;

    @Option(names = "--of", required = true, paramLabel = "N", description = "Number of shards.")
    private int count;

    @Option(
            names = "--index",
            paramLabel = "I",
            defaultValue = "${env:" + ShardPlan.INDEX + "}",
            description = "Number of this shard, from 0. Default: the variable " + ShardPlan.INDEX)
    private @Nullable String index;

    @Option(
            names = "--start",
            paramLabel = "INSTANT",
            description =
                    "Common start of all shards, in ISO 8601. Default: the instant in the file"
                            + " start, once it is in the shard's folder.")
    private @Nullable Instant start;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Folder for the results; each shard makes a folder named by its number.")
    private Path out;

    @Option(
            names = "--hold",
            description =
                    "Keeps the results in one archive until they are collected, for a scheduler"
                            + " that has no storage.")
    private boolean hold;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Share share = new Share(index(), count);
        Scenario scenario = ForeignScenario.read(file).forShard(share);
        Path folder = out.resolve(Integer.toString(share.index()));
        Children.endWithThisProcess();
        PrintWriter console = spec.commandLine().getOut();
        RunMaker maker =
                new RunMaker(
                        folder,
                        line -> {
                            console.println(line);
                            console.flush();
                        });
        String session = Sessions.name(Objects.requireNonNullElse(start, Instant.now()));
        ScenarioJob job = ForeignLoad.job(scenario, session, maker, folder, false);
        RigLoad rig =
                new RigLoad(
                        ForeignLoad.reach(scenario),
                        name -> Progress.eachSecond("shard-" + share.index(), System.out),
                        Optional.of(
                                new RigLoad.Shared(
                                        share,
                                        () ->
                                                await(
                                                        Objects.requireNonNullElse(
                                                                start, Instant.now())))));
        ClockDifference clock =
                ServiceClock.ahead(
                        PemTrust.context(scenario.address().trust()), scenario.address().url());
        ForeignLoad.load(
                scenario,
                job,
                maker,
                rig,
                folder,
                (means, tokens) -> {
                    Instant ready = Instant.now();
                    if (start == null) {
                        console.println("shard-" + share.index() + ": ready");
                        start = ShardFiles.awaitStart(folder);
                    }
                    write(folder, share, ready, clock);
                    long waits = left(start);
                    if (waits >= 0) {
                        await(start.minus(OPENING));
                        job.run(means);
                    } else {
                        maker.abandon(
                                job.declarations().get(0),
                                Words.of(
                                        "ready %.1f s after the common start",
                                        -waits / MILLIS_PER_SECOND));
                    }
                });
        if (maker.runs().isEmpty() || maker.runs().get(0).load().outcome() == null) {
            write(folder, share, Instant.now(), clock);
        }
        if (hold) {
            console.println(ShardFiles.pack(share.index(), folder));
            ShardFiles.awaitCollected(folder);
            return ExitCode.OK;
        }
        return maker.runs().stream().map(Run::status).allMatch(Status.VALID::equals)
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    private int index() {
        if (index == null || !index.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(
                    "--index or %s must be the number of this shard, got: %s"
                            .formatted(ShardPlan.INDEX, index));
        }
        return Integer.parseInt(index);
    }

    private void write(Path folder, Share share, Instant ready, @Nullable ClockDifference clock)
            throws IOException {
        Shard shard =
                new Shard(
                        share.index(),
                        share.count(),
                        Sha256.of(UntrustedFile.bytes(file, UntrustedFile.SMALL)),
                        Objects.requireNonNullElse(start, ready),
                        ready,
                        clock);
        ShardMerge.write(folder, shard);
    }

    private static void await(Instant moment) throws InterruptedException {
        for (long left = left(moment); left > 0; left = left(moment)) {
            // Until a moment that all shards know.
            Thread.sleep(Math.max(1, left));
        }
    }

    private static long left(Instant moment) {
        return Duration.between(Instant.now(), moment).toMillis();
    }
}
