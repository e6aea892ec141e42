package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.report.ComparisonText;
import io.github.jwtbench.core.report.ComparisonWriter;
import io.github.jwtbench.core.report.Failures;
import io.github.jwtbench.core.report.SessionFolders;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.scenario.ScenarioJob;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.terminal.WorkProgress;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A module's measurements in the session of a build: a list of stages, and their shared means. A
 * {@link Runner} runs the stages of all modules.
 */
public final class Session {
    private final ModuleSettings module;
    private final Services services;
    private final Environment environment;
    private final PrintStream out;
    private final RunMaker maker;
    private final List<Stage> stages = new ArrayList<>();
    private Function<String, Progress> progress = name -> Progress.none();
    private volatile boolean ending;

    /** The session of a module whose stages need no service. */
    public Session(
            ModuleSettings module, Services services, Environment environment, PrintStream out) {
        this.module = module;
        this.services = services;
        this.environment = environment;
        this.out = out;
        this.maker = new RunMaker(module.target(), out::println);
    }

    /**
     * The session of a module that measures the service. Chooses the environment.
     *
     * @param tools versions of further components, by name
     */
    public static Session of(
            ModuleSettings module, Services services, Map<String, String> tools, PrintStream out) {
        return new Session(
                module, services, module.environment(services.choice().place(), tools), out);
    }

    /** Adds a stage after the others. */
    public Session add(Stage stage) {
        stages.add(stage);
        return this;
    }

    List<Stage> stages() {
        return stages;
    }

    /** Name and folders of the session, and known facts of the service. */
    public ModuleSettings module() {
        return module;
    }

    public PrintStream out() {
        return out;
    }

    /** The environment of the measurement: this machine, this checkout, and the components. */
    public Environment environment() {
        return environment;
    }

    /** The context of the runs of a scenario. */
    public ScenarioJob.RunContext where() {
        return new ScenarioJob.RunContext(
                module.session(),
                module.settings().serviceUrl(),
                engine(),
                environment,
                maker,
                module.results());
    }

    /** Makes the runs of all stages. */
    public RunMaker maker() {
        return maker;
    }

    /** Where the service runs. */
    public Place place() {
        return services.choice().place();
    }

    /** Validation engine of the service; null for a foreign service. */
    public @Nullable String engine() {
        return module.external() ? null : module.engine();
    }

    /** How long all stages take, about, on two cores that have nothing else to do. */
    public Duration estimate() {
        return stages.stream().map(Stage::estimate).reduce(Duration.ZERO, Duration::plus);
    }

    /** Begins to be run: results of an earlier session go. */
    void begin(WorkProgress shown) throws IOException {
        progress = shown::run;
        SessionFolders.begin(module.session(), module.target(), module.report());
    }

    /** Display for a run of that name, while the session runs. */
    public Progress progress(String name) {
        return progress.apply(name);
    }

    /**
     * Adds starts to a comparison, stores it after each, and prints its progress and its answers.
     *
     * @param begun without a start; if it is already invalid, no start is made
     */
    public Comparison compare(Comparison begun, Starter starter, Duration budget)
            throws IOException, InterruptedException {
        if (!begun.reasons().isEmpty()) {
            ComparisonFiles.write(module.comparisons(), begun);
            return begun;
        }
        ComparisonWriter kept =
                new ComparisonWriter(
                        module.comparisons(), line -> out.println(begun.id() + ": " + line));
        AtomicReference<Comparison> last = new AtomicReference<>(begun);
        Campaign.Keeper whileThisLives =
                comparison -> {
                    gate();
                    kept.keep(comparison);
                    ComparisonText.news(last.getAndSet(comparison), comparison)
                            .forEach(line -> out.println("  " + line));
                };
        return new Campaign(starter, whileThisLives, InstantSource.system()).run(begun, budget);
    }

    /** Blocks every thread that would start something while this process ends. */
    public void gate() {
        while (ending) {
            LockSupport.park(this);
        }
    }

    /** Ends work that needs more than a signal, when this process is asked to end. */
    void stop(Failures failures) throws InterruptedException {
        ending = true;
        for (Stage stage : stages) {
            failures.attempt("end of " + stage.title(), stage::stop);
        }
    }

    /** Settles the runs that a stage has not made. */
    void abandon(Stage stage, String reason) throws IOException {
        for (Declaration run : stage.runs()) {
            maker.abandon(run, reason);
        }
        stage.abandon(reason);
    }

    /**
     * Writes the results of its stages, for the report.
     *
     * @param failures gets the stages whose results cannot be written
     * @return whether all of them are complete and valid
     */
    boolean write(Failures failures) throws InterruptedException {
        AtomicBoolean good = new AtomicBoolean(true);
        for (Stage stage : stages) {
            failures.attempt(
                    "results of " + stage.title(),
                    () -> {
                        if (!stage.publish()) {
                            good.set(false);
                        }
                    });
        }
        for (String id : manifest(List.of()).missing(maker.runs())) {
            failures.add("run " + id, "it was declared, but nobody made it");
        }
        if (hasRuns()) {
            failures.attempt(
                    "results of " + name(),
                    () -> {
                        manifest(List.of()).write(module.target());
                        Publication.results(
                                module.target(), module.session(), services.serviceLog());
                    });
        }
        return good.get();
    }

    private String name() {
        return module.folder().getFileName().toString();
    }

    /**
     * Prints whether every run is valid and none is missing.
     *
     * @param reported ids of all runs of the report
     */
    boolean isValid(List<String> reported, Failures failures) throws InterruptedException {
        if (!hasRuns()) {
            return true;
        }
        ExecutionManifest last =
                manifest(maker.runs().stream().map(Run::id).filter(reported::contains).toList());
        failures.attempt("manifest of " + name(), () -> last.write(module.target()));
        return Publication.verdict(name(), maker.runs(), last.problems(), out);
    }

    private ExecutionManifest manifest(List<String> reported) {
        return maker.manifest(module.session(), declared(), reported);
    }

    /** Whether any stage makes runs. */
    boolean hasRuns() {
        return !declared().isEmpty();
    }

    private List<String> declared() {
        return stages.stream()
                .flatMap(stage -> stage.runs().stream())
                .map(Declaration::id)
                .toList();
    }
}
