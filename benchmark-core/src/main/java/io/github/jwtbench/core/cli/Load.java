package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.cost.CostMeters;
import io.github.jwtbench.core.environment.ExternalTarget;
import io.github.jwtbench.core.environment.Machine;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.Explanation;
import io.github.jwtbench.core.report.JUnitXml;
import io.github.jwtbench.core.report.Report;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.session.Children;
import io.github.jwtbench.core.session.Terminal;
import io.github.jwtbench.core.verify.Limit;
import io.github.jwtbench.core.witness.H2load;
import io.github.jwtbench.core.witness.K6;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads any service as a scenario says. */
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        description =
                "Loads a service as a scenario says, and makes runs and a page of it. The service"
                        + " and its provider of tokens run already.",
        footer = {
            "",
            "Exit code 1 when a run is INVALID or a condition of --fail-if is true, 2 when the"
                    + " scenario cannot be used.",
            "",
            "Example:",
            "  jwtbench load scenario.yaml --fail-if p99>50ms --junit target/load.xml"
        })
final class Load implements Callable<Integer> {
    private static final DateTimeFormatter SESSION =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private static final int WITNESSES = 2;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "SCENARIO", description = "YAML file, such as init writes.")
    private Path file;

    @Option(
            names = "--sweep",
            description =
                    "Open loops at rising rates in the place of the scenario's load, to find the"
                            + " rate up to which the service keeps pace.")
    private boolean sweep;

    @Option(
            names = "--witness",
            description =
                    "Sends the same with k6 and h2load too, where they are installed and can, so"
                            + " that others than this program measure the service.")
    private boolean witness;

    @Option(
            names = "--fail-if",
            paramLabel = "CONDITION",
            description =
                    "Fails when it is true of a run: p50, p90, p95, p99, p99.9, mean, max (s, ms,"
                            + " us), throughput (req/s) or cpu (us per request) < or > a number with"
                            + " its unit, such as \"p99 > 50ms\". May be given several times.")
    private List<String> conditions = new ArrayList<>();

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Writes the verdicts as JUnit XML, too.")
    private Path junit;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Where all results go. Default: jwtbench-results/TIME.")
    private Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Limit> limits = conditions.stream().map(Limit::parse).toList();
        Scenario scenario = ForeignScenario.read(file);
        String session = SESSION.format(Instant.now());
        Path folder = out == null ? Path.of("jwtbench-results", session) : out;
        Children.endWithThisProcess();
        PrintWriter console = spec.commandLine().getOut();
        // One run is told of in full at the end, the many of a sweep in a line each.
        RunMaker maker = new RunMaker(folder, sweep || witness ? console::println : line -> {});
        ScenarioJob job =
                new ScenarioJob(
                        scenario,
                        new ScenarioJob.Where(
                                session,
                                scenario.service().url(),
                                null,
                                Machine.describe(
                                        "external",
                                        Map.of("jwtbench", Version.text()),
                                        Path.of("")),
                                maker,
                                folder.resolve("benchmark-results")),
                        sweep);
        Duration each = Duration.ofSeconds(witness ? scenario.load().durationSeconds() : 0);
        console.println(
                "estimated time: at most "
                        + Units.duration(job.estimate().plus(each.multipliedBy(WITNESSES))));
        load(scenario, job, maker, folder);
        return publish(scenario, session, maker.runs(), limits, folder);
    }

    private void load(Scenario scenario, ScenarioJob job, RunMaker maker, Path folder)
            throws IOException, InterruptedException {
        Target target =
                new ExternalTarget(scenario.service().url(), null, scenario.service().trust());
        RigLoad rig =
                new RigLoad(
                        target.trust(), (name, time) -> Terminal.progress(name, time, System.err));
        try (ScenarioTokens tokens = ForeignScenario.tokens(scenario, folder)) {
            String wrong = job.probe(rig, tokens::current);
            if (wrong != null) {
                for (Declaration run : job.declarations()) {
                    maker.abandon(run, wrong);
                }
                return;
            }
            ServiceMeter.Source meter =
                    () -> CostMeters.open(scenario.service().cost(), target.trust());
            RunMaker.Surroundings around =
                    new RunMaker.Surroundings(
                            target,
                            meter,
                            null,
                            tokens::renewals,
                            tokens::incident,
                            job.warmUp(rig, tokens::current, meter.open()));
            ScenarioJob.Means means =
                    new ScenarioJob.Means(around, rig::drive, tokens::current, tokens.algorithm());
            job.run(means);
            if (witness) {
                job.witness(
                        Tool.K6,
                        new K6(
                                () ->
                                        new ScenarioRequests(scenario)
                                                .plain(scenario.service().url(), tokens.current()),
                                tokens.lifetime(),
                                target.trust()),
                        means);
                job.witness(Tool.H2LOAD, new H2load(scenario), means);
            }
        }
    }

    private int publish(
            Scenario scenario, String session, List<Run> runs, List<Limit> limits, Path folder)
            throws IOException {
        Path report = folder.resolve("report");
        Report.write(
                runs,
                List.of(),
                List.of(),
                null,
                SessionFile.SWEEP.find(folder.resolve("benchmark-results"), session).orElse(null),
                report);
        PrintWriter console = spec.commandLine().getOut();
        if (!sweep) {
            runs.forEach(run -> console.print(Explanation.of(run)));
        }
        List<JUnitXml.Verdict> verdicts = verdicts(runs, limits);
        for (JUnitXml.Verdict verdict : verdicts) {
            console.println(
                    verdict.name() + ": " + (verdict.failure() == null ? "ok" : verdict.failure()));
        }
        if (junit != null) {
            JUnitXml.write(junit, "jwtbench." + scenario.name(), verdicts);
        }
        console.println("report: " + report.resolve("index.html"));
        console.flush();
        return verdicts.stream().allMatch(each -> each.failure() == null)
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    private static List<JUnitXml.Verdict> verdicts(List<Run> runs, List<Limit> limits) {
        List<JUnitXml.Verdict> all = new ArrayList<>();
        for (Run run : runs) {
            all.add(
                    new JUnitXml.Verdict(
                            run.id() + " is VALID",
                            run.status() == Status.VALID
                                    ? null
                                    : "INVALID: " + String.join("; ", run.reasons())));
            for (Limit limit : run.tool() == Tool.RIG ? limits : List.<Limit>of()) {
                all.add(new JUnitXml.Verdict(run.id() + ": not " + limit, limit.failure(run)));
            }
        }
        return all;
    }
}
