package io.github.jwtbench.core.cli;

import static java.nio.charset.Charset.defaultCharset;

import io.github.jwtbench.core.cost.CostMeters;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.process.Children;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.scenario.SecretSource;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.shard.Kubectl;
import io.github.jwtbench.core.shard.KubernetesShards;
import io.github.jwtbench.core.shard.LocalShards;
import io.github.jwtbench.core.shard.ShardPlan;
import io.github.jwtbench.core.shard.ShardScheduler;
import io.github.jwtbench.core.shard.ShardedLoad;
import io.github.jwtbench.core.terminal.Terminal;
import io.github.jwtbench.core.terminal.TerminalWriter;
import io.github.jwtbench.core.terminal.WorkProgress;
import io.github.jwtbench.core.witness.H2load;
import io.github.jwtbench.core.witness.K6;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads any service according to a scenario. */
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        description =
                "Loads a service according to a scenario, and makes runs and a page. The service"
                        + " and its token provider must be running.",
        footer = {
            "",
            "Exit code 1 when a run is INVALID or a condition of --fail-if is true, 2 when the"
                    + " scenario cannot be used.",
            "",
            "Example:",
            "  jwtbench load scenario.yaml --fail-if p99>50ms --junit target/load.xml"
        })
final class Load implements Callable<Integer> {
    private static final int WITNESSES = 2;
    private static final String STOPPED = "stopped by Ctrl-C or a signal";

    /** Time of a load besides its runs and their warm-up: start, first request, page. */
    private static final Duration AROUND = Duration.ofSeconds(2);

    private static final Duration READY = Duration.ofMinutes(2);
    private static final Duration ENDING = Duration.ofMinutes(1);

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "SCENARIO", description = "YAML file, for example from init.")
    private Path file;

    @Option(
            names = "--sweep",
            description =
                    "Open loops at rising rates instead of the scenario's load, to find the"
                            + " rate up to which the service keeps pace.")
    private boolean sweep;

    @Option(
            names = "--witness",
            description =
                    "Also sends the same load with k6 and h2load, if they are installed and"
                            + " support it, to measure the service with other programs too.")
    private boolean witness;

    @Option(
            names = "--shards",
            paramLabel = "N",
            description =
                    "Shares the load among N processes, which begin together; their results"
                            + " are merged into one run.")
    private @Nullable Integer shards;

    @Option(
            names = "--scheduler",
            paramLabel = "SCHEDULER",
            defaultValue = "local",
            description =
                    "Where shards run: local, processes of this machine; kubernetes, a Job that"
                            + " kubectl makes. Default: ${DEFAULT-VALUE}.")
    private Scheduler scheduler;

    @Option(
            names = "--image",
            paramLabel = "IMAGE",
            defaultValue = "jwtbench/rig:local",
            description = "Image of shards on Kubernetes. Default: ${DEFAULT-VALUE}.")
    private String image;

    @Option(
            names = "--context",
            paramLabel = "NAME",
            description = "Context of kubectl. Default: its current one.")
    private @Nullable String context;

    @Option(
            names = "--namespace",
            paramLabel = "NAME",
            description = "Namespace of the shards. Default: that of the context.")
    private @Nullable String namespace;

    @Option(
            names = "--patch",
            paramLabel = "FILE",
            description =
                    "Strategic merge patch of the shards' Job, as kubectl patch reads it: for"
                            + " example processors and memory, node selector, tolerations, pull"
                            + " secret.")
    private @Nullable Path patch;

    @Option(
            names = "--ready-within",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description =
                    "Longest time until all shards have their tokens and have warmed the service"
                            + " up, such as 5m. Default: 120s and the warm-up.")
    private @Nullable Duration readyWithin;

    @Mixin private Verdicts verdicts;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Folder for all results. Default: jwtbench-results/TIME.")
    private @Nullable Path out;

    /** The scheduler that starts the shards. */
    enum Scheduler {
        LOCAL,
        KUBERNETES
    }

    /** Counted down when all that there is to keep has been kept. */
    private final CountDownLatch kept = new CountDownLatch(1);

    private volatile @Nullable RigLoad rig;
    private volatile @Nullable ShardedLoad shared;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try {
            return loadAndPublish();
        } finally {
            kept.countDown();
        }
    }

    /** On Ctrl-C, the measurements so far become a result and a page. */
    private void stop(Scenario scenario) {
        if (rig != null) {
            rig.stop(STOPPED);
        }
        if (shared != null) {
            shared.stop(STOPPED);
        }
        if (rig != null || shared != null) {
            try {
                kept.await(scenario.load().timeoutSeconds() + ENDING.toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Integer loadAndPublish() throws IOException, InterruptedException {
        verdicts.check();
        Scenario scenario = ForeignScenario.read(file);
        String session = Sessions.name(Instant.now());
        Path folder = Objects.requireNonNullElse(out, Path.of("jwtbench-results", session));
        Children.endWithThisProcess(() -> stop(scenario));
        PrintStream shown = Terminal.out(System.err);
        // A bar in the last line needs to know of all that is printed.
        PrintWriter console =
                shown == System.err
                        ? spec.commandLine().getOut()
                        : new TerminalWriter(new PrintWriter(shown, true, defaultCharset()));
        // A single run is described completely at the end, each run of a sweep on one line.
        RunMaker maker = new RunMaker(folder, sweep || witness ? console::println : line -> {});
        ScenarioJob job = ForeignLoad.job(scenario, session, maker, folder, sweep);
        if (shards == null) {
            Duration each = Duration.ofSeconds(witness ? scenario.load().durationSeconds() : 0);
            Duration estimate = job.estimate().plus(each.multipliedBy(WITNESSES));
            console.println(
                    "estimated time: "
                            + Units.duration(estimate.plus(AROUND))
                            + ", with start and page");
            try (WorkProgress progress = WorkProgress.of(shown, scenario.name(), estimate)) {
                load(scenario, job, maker, folder, progress);
            }
        } else {
            share(shards, scenario, job, maker, folder, console);
        }
        return verdicts.publish(scenario.name(), maker.runs(), !sweep, folder, console);
    }

    private void load(
            Scenario scenario, ScenarioJob job, RunMaker maker, Path folder, WorkProgress progress)
            throws IOException, InterruptedException {
        RigLoad own = new RigLoad(ForeignLoad.reach(scenario), progress::run, Optional.empty());
        rig = own;
        try {
            drive(scenario, job, maker, own, folder);
        } catch (InterruptedException e) {
            if (!STOPPED.equals(e.getMessage())) {
                throw e;
            }
            for (Declaration run : job.declarations()) {
                maker.abandon(run, STOPPED);
            }
        }
    }

    private void drive(Scenario scenario, ScenarioJob job, RunMaker maker, RigLoad own, Path folder)
            throws IOException, InterruptedException {
        ForeignLoad.load(
                scenario,
                job,
                maker,
                own,
                folder,
                (means, tokens) -> {
                    job.run(means);
                    if (witness) {
                        job.witness(
                                Tool.K6,
                                new K6(
                                        () ->
                                                new ScenarioRequests(scenario)
                                                        .plain(
                                                                scenario.address().url(),
                                                                tokens.current()),
                                        tokens.lifetime(),
                                        scenario.address()),
                                means);
                        job.witness(Tool.H2LOAD, new H2load(scenario), means);
                    }
                });
    }

    private void share(
            int count,
            Scenario scenario,
            ScenarioJob job,
            RunMaker maker,
            Path folder,
            PrintWriter console)
            throws IOException, InterruptedException {
        if (sweep || witness) {
            throw new IllegalArgumentException(
                    "--shards must not be there with --sweep or --witness");
        }
        scenario.forShard(new Share(count - 1, count));
        List<SecretSource> secrets = scenario.secrets();
        if (secrets.stream().anyMatch(SecretSource.StandardInput.class::isInstance)) {
            throw new IllegalArgumentException(
                    "no secret can be read from standard input by each of several shards");
        }
        ShardPlan plan =
                new ShardPlan(
                        file,
                        count,
                        Objects.requireNonNullElse(
                                readyWithin, READY.plusSeconds(scenario.load().warmUpSeconds())),
                        ENDING.plusSeconds(
                                scenario.load().durationSeconds()
                                        + scenario.load().timeoutSeconds()),
                        folder.resolve("shards"),
                        secrets.stream()
                                .filter(SecretSource.Variable.class::isInstance)
                                .map(secret -> ((SecretSource.Variable) secret).name())
                                .toList());
        Target target = ForeignLoad.target(scenario);
        Declaration run = job.declarations().get(0);
        try (ShardedLoad load = new ShardedLoad(plan, scheduler(plan, console), console::println)) {
            shared = load;
            load.start();
            String unready = load.awaitReady();
            if (unready != null) {
                maker.abandon(run, unready);
                return;
            }
            maker.make(
                    run,
                    new RunMaker.ServiceUnderTest(
                            target,
                            () -> CostMeters.open(scenario.address().cost(), target.trust()),
                            null,
                            load::renewals,
                            () -> null,
                            null),
                    load);
        }
    }

    private ShardScheduler scheduler(ShardPlan plan, PrintWriter console) {
        return switch (scheduler) {
            case LOCAL -> new LocalShards(spec.root().userObject().getClass(), plan);
            case KUBERNETES ->
                    new KubernetesShards(
                            new Kubectl(context, namespace),
                            image,
                            patch,
                            ForeignScenario::secret,
                            console::println,
                            plan);
        };
    }
}
