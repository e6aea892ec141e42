package io.github.jwtbench.core.session;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.environment.Place;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.session.RemainingTime.Part;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.ExitCode;

/**
 * What a module measures, as a list of stages, and the one life cycle of all of them: whatever they
 * need is started once, every stage is run, whatever was started is stopped, and all is published.
 * No process that began here outlives this one, whatever happens, but for services that are left to
 * a later module: those end with the build.
 */
public final class Session {
    /** How long Keycloak and the service take to start and to stop, about. */
    public static final Duration START = Duration.ofSeconds(45);

    private static final Part STARTING = new Part("start of Keycloak and the service", START);

    private final Suite suite;
    private final Services services;
    private final Environment environment;
    private final PrintStream out;
    private final RunMaker maker;
    private final List<Stage> stages = new ArrayList<>();
    private SessionProgress progress;
    private volatile boolean ending;

    private Session(Suite suite, Services services, Environment environment, PrintStream out) {
        this.suite = suite;
        this.services = services;
        this.environment = environment;
        this.out = out;
        this.maker = new RunMaker(suite.target(), out::println);
    }

    /** A session whose stages need no service. */
    public static Session of(Suite suite, Environment environment, PrintStream out) {
        return new Session(suite, null, environment, out);
    }

    /**
     * A session around the service. Chooses where that runs.
     *
     * @param trust PEM file with the certificates to trust of a service that runs already; null for
     *     those of the JDK
     * @param identity how the service tells the one that it forwards to who calls: {@code plain} or
     *     {@code split}
     * @param tools versions of what else takes part, by name
     */
    public static Session of(
            Suite suite, Path trust, String identity, Map<String, String> tools, PrintStream out) {
        Services services = new Services(suite, trust, identity, out::println);
        return new Session(
                suite, services, suite.environment(services.choice().place(), tools), out);
    }

    /**
     * Shares the services with other modules of the build, where they are started here: uses those
     * that an earlier one has left, and leaves them to a later one if that is measured too. What is
     * left ends with the build.
     */
    public Session share() {
        if (services.choice().possible() && !suite.external()) {
            services.sharing().allow(!selection().later().isEmpty());
        }
        return this;
    }

    private Selection selection() {
        return Selection.of(suite.settings());
    }

    /** Adds a stage behind the others. */
    public Session add(Stage stage) {
        stages.add(stage);
        return this;
    }

    /** Which session it is, where it writes, and what is known of the service. */
    public Suite suite() {
        return suite;
    }

    public PrintStream out() {
        return out;
    }

    /** Where it is measured: this machine, this checkout, and what takes part. */
    public Environment environment() {
        return environment;
    }

    /** What the runs of a scenario belong to. */
    public ScenarioJob.Where where() {
        return new ScenarioJob.Where(
                suite.session(), suite.serviceUrl(), engine(), environment, maker, suite.results());
    }

    /** Makes the runs of all stages. */
    public RunMaker maker() {
        return maker;
    }

    /** Where the service runs. */
    public Place place() {
        return services.choice().place();
    }

    /** Validation engine of the service; null when it is not ours. */
    public String engine() {
        return suite.external() ? null : suite.engine();
    }

    /** Display for a run of that name, while the session runs. */
    public Progress progress(String name) {
        return progress.run(name);
    }

    /**
     * Adds starts to a comparison, keeps it after each, and says how far it is.
     *
     * @param begun without a start; when it is invalid already, none is made
     */
    public Comparison compare(Comparison begun, Starter starter, Duration budget)
            throws IOException, InterruptedException {
        Comparison made = begun;
        if (begun.reasons().isEmpty()) {
            Kept kept =
                    new Kept(suite.comparisons(), line -> out.println(begun.id() + ": " + line));
            Campaign.Keeper whileThisLives =
                    comparison -> {
                        gate();
                        kept.keep(comparison);
                    };
            made = new Campaign(starter, whileThisLives, InstantSource.system()).run(begun, budget);
        } else {
            ComparisonFiles.write(suite.comparisons(), begun);
        }
        return made;
    }

    /** Blocks every thread that would start something while this process ends. */
    public void gate() {
        while (ending) {
            LockSupport.park(this);
        }
    }

    /** How long all stages take, about, on two cores that have nothing else to do. */
    public Duration estimate() throws IOException {
        return parts().stream().map(Part::estimate).reduce(Duration.ZERO, Duration::plus);
    }

    /** What takes time here, in its order. */
    private List<Part> parts() throws IOException {
        List<Part> parts = new ArrayList<>();
        boolean runs =
                needs().isEmpty() || suite.external() || services.sharing().earlier() != null;
        if (!runs) {
            parts.add(STARTING);
        }
        stages.stream()
                .sorted(Comparator.comparing(Session::isAlone))
                .map(Session::part)
                .forEach(parts::add);
        return parts;
    }

    private static Part part(Stage stage) {
        return new Part(stage.title(), stage.estimate());
    }

    private Set<Role> needs() {
        Set<Role> all = EnumSet.noneOf(Role.class);
        stages.forEach(stage -> all.addAll(stage.needs()));
        return all;
    }

    /**
     * Runs all stages and publishes what they left. A failure is printed, and makes INVALID only
     * the runs that could not be measured for it.
     *
     * @return exit code: 0 when all of it is valid, 2 when the service cannot run where it was
     *     asked for
     */
    public int run() throws IOException, InterruptedException {
        boolean possible = services == null || services.choice().possible();
        stages.removeIf(stage -> isRefused(stage) || !possible && isAlone(stage));
        if (stages.isEmpty()) {
            return possible ? ExitCode.OK : ExitCode.USAGE;
        }
        Duration estimate = estimate();
        out.println("estimated time: " + Units.duration(estimate));
        SessionFolders.begin(suite.session(), suite.target(), suite.report());
        SessionFolders.keepCommand(suite.report(), CommandText.build(suite));
        LaterModules.keep(suite, estimate);
        if (services != null && possible) {
            out.println(services.choice().line());
        }
        Children.endWithThisProcess(
                this::stop, process -> services != null && services.sharing().isLeft(process));
        boolean good = publish(measure());
        if (!good || selection().later().isEmpty()) {
            out.print(
                    "\n" + Publication.summary(suite.checkout(), suite.session(), Terminal.ansi()));
        }
        return possible ? (good ? ExitCode.OK : ExitCode.SOFTWARE) : ExitCode.USAGE;
    }

    /**
     * Runs all stages.
     *
     * @return the service's log; null for none
     */
    private Path measure() throws IOException, InterruptedException {
        List<Part> parts = new ArrayList<>(parts());
        parts.addAll(LaterModules.parts(suite));
        try (SessionProgress shown = new SessionProgress(out, parts, InstantSource.system())) {
            progress = shown;
            Path serviceLog = measure(stages.stream().filter(stage -> !isAlone(stage)).toList());
            for (Stage stage : stages.stream().filter(Session::isAlone).toList()) {
                run(stage, null);
            }
            return serviceLog;
        }
    }

    private void run(Stage stage, Services services) throws IOException, InterruptedException {
        progress.begin(part(stage));
        attempt(() -> stage.run(services), List.of(stage));
    }

    private boolean isRefused(Stage stage) {
        String obstacle = stage.obstacle();
        if (obstacle != null) {
            out.println(obstacle);
        }
        return obstacle != null;
    }

    private static boolean isAlone(Stage stage) {
        return stage.needs().isEmpty();
    }

    /** Runs stages that share services, and stops those. */
    private Path measure(List<Stage> shared) throws IOException, InterruptedException {
        if (shared.isEmpty()) {
            return null;
        }
        try (services) {
            if (attempt(() -> services.start(needs()), shared)) {
                for (Stage stage : shared) {
                    run(stage, services);
                }
            }
            return services.serviceLog();
        }
    }

    @FunctionalInterface
    private interface Attempt {
        void make() throws TokenRequestException, IOException, InterruptedException;
    }

    /** Returns whether it went well; otherwise these stages are abandoned. */
    private boolean attempt(Attempt attempt, List<Stage> without)
            throws IOException, InterruptedException {
        try {
            attempt.make();
            return true;
        } catch (TokenRequestException | IOException e) {
            out.println(e.getMessage());
            String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            for (Stage stage : without) {
                for (Declaration run : stage.runs()) {
                    maker.abandon(run, reason);
                }
                stage.abandon(reason);
            }
            return false;
        }
    }

    private boolean publish(Path serviceLog) throws IOException {
        boolean good = true;
        List<String> declared = new ArrayList<>();
        for (Stage stage : stages) {
            stage.runs().forEach(run -> declared.add(run.id()));
            good &= stage.publish();
        }
        if (declared.isEmpty()) {
            SessionReport report = Publication.read(suite.checkout(), suite.session());
            if (!report.isEmpty()) {
                report.write(suite.report());
                out.println("report: " + suite.report().resolve("index.html"));
            }
            return good;
        }
        return Publication.publish(suite, maker, declared, serviceLog, out) && good;
    }

    /** What needs more than a signal when this process is told to end. */
    private void stop() {
        ending = true;
        stages.forEach(Stage::stop);
        if (services != null) {
            services.close();
        }
    }
}
