package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.environment.Unzip;
import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.WarmUpReport;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Makes the runs of a session one after the other, and keeps what each leaves behind: raw output,
 * the judged run, and what became of every declared run.
 */
public final class RunMaker {
    private final Path folder;
    private final Consumer<String> out;
    private final List<String> executed = new ArrayList<>();
    private final List<NotMeasured> notMeasured = new ArrayList<>();
    private final List<Run> runs = new ArrayList<>();

    /**
     * @param folder the module's folder for all that it writes
     * @param out is told a line about each run
     */
    public RunMaker(Path folder, Consumer<String> out) {
        this.folder = folder;
        this.out = out;
    }

    /**
     * What the runs of a session share.
     *
     * @param target the service
     * @param meter reads what the service uses, a new one for each run
     * @param metrics address of its Prometheus metrics, or null when it has none
     * @param renewals how often the tokens have been renewed so far
     * @param tokenIncident why the tokens are not what they should be, or null
     * @param warmUp how the service was warmed up, or null
     */
    public record Surroundings(
            Target target,
            ServiceMeter.Source meter,
            URI metrics,
            LongSupplier renewals,
            Supplier<String> tokenIncident,
            WarmUpReport warmUp) {

        /** With what the kernel tells of the target's process, where that can be seen. */
        public Surroundings(
                Target target,
                URI metrics,
                LongSupplier renewals,
                Supplier<String> tokenIncident,
                WarmUpReport warmUp) {
            this(
                    target,
                    () -> ServiceMeter.of(target.servicePid()),
                    metrics,
                    renewals,
                    tokenIncident,
                    warmUp);
        }

        /** What spoils a run now: of the environment, or of the tokens. */
        public List<String> incidents() {
            List<String> all = new ArrayList<>(target.incidents());
            if (tokenIncident.get() != null) {
                all.add(tokenIncident.get());
            }
            return all;
        }
    }

    /**
     * What a driver cost and said.
     *
     * @param exitCode of an external tool, or null
     * @param cpuSeconds CPU time of the driver, or null when not measured
     */
    public record Driven(Integer exitCode, Double cpuSeconds) {}

    /** Drives the load of a run. */
    @FunctionalInterface
    public interface Load {

        /**
         * Why it cannot make the run, such as "wrk is not installed", or null when it can. Such a
         * run is reported as not measured.
         */
        default String obstacle(Declaration run) {
            return null;
        }

        /**
         * What the driver cannot check by itself, tried before the run is watched.
         *
         * @return what was wrong, or null
         */
        default String rehearse(Declaration run) throws IOException, InterruptedException {
            return null;
        }

        /** Makes the run, and leaves its raw output in the run's folder. */
        Driven drive(Declaration run, Path folder) throws IOException, InterruptedException;
    }

    /** Drives the load of one run in a process that watches the service itself. */
    @FunctionalInterface
    public interface WatchedLoad {

        /** Makes the run, leaves its raw output in the run's folder, and tells what it saw. */
        Observations drive(Path runFolder) throws IOException, InterruptedException;
    }

    /**
     * Makes a run. Whatever goes wrong with its driver is in the run, and nowhere else.
     *
     * @return null when the driver cannot make it here
     */
    public Run make(Declaration declaration, Surroundings around, Load load)
            throws IOException, InterruptedException {
        String obstacle = load.obstacle(declaration);
        if (obstacle != null) {
            skip(declaration.id(), obstacle);
            return null;
        }
        return makeWatched(declaration, around, raw -> observe(declaration, load, raw, around));
    }

    /** Makes a run that is watched by who drives it. */
    public Run makeWatched(Declaration declaration, Surroundings around, WatchedLoad load)
            throws IOException, InterruptedException {
        Target target = around.target();
        return make(
                declaration.with(target.runtime(), target.containers()), around.incidents(), load);
    }

    /** Makes a run that needs no service. */
    public Run makeAlone(Declaration declaration, WatchedLoad load)
            throws IOException, InterruptedException {
        return make(declaration, List.of(), load);
    }

    private Run make(Declaration declaration, List<String> incidents, WatchedLoad load)
            throws IOException, InterruptedException {
        Path raw = emptyFolder(declaration);
        RawRun.write(raw, declaration);
        Observations observations;
        if (!incidents.isEmpty()) {
            observations = Observations.notExecuted(Instant.now(), String.join("; ", incidents));
        } else {
            observations = load.drive(raw);
            executed.add(declaration.id());
        }
        RawRun.write(raw, observations);
        Run run = Ingest.run(raw);
        RawSums.write(raw);
        keep(run);
        RunLines.of(run).forEach(out);
        return run;
    }

    private static Observations observe(Declaration run, Load load, Path raw, Surroundings around)
            throws IOException, InterruptedException {
        long renewalsBefore = around.renewals().getAsLong();
        List<String> incidents = new ArrayList<>();
        ServiceMeter meter;
        try {
            meter = around.meter().open();
        } catch (IOException e) {
            return Observations.notExecuted(Instant.now(), e.getMessage());
        }
        try (Observer observer =
                new Observer(meter, around.target().trust(), around.metrics(), raw)) {
            rehearse(run, load, incidents);
            observer.start();
            Driven driven = new Driven(null, null);
            try {
                driven = load.drive(run, raw);
            } catch (IOException | IllegalStateException e) {
                incidents.add("the driver failed: " + e.getMessage());
            }
            incidents.addAll(around.incidents());
            return observer.stop(
                    driven.exitCode(),
                    driven.cpuSeconds(),
                    around.renewals().getAsLong() - renewalsBefore,
                    around.warmUp(),
                    incidents);
        }
    }

    private static void rehearse(Declaration run, Load load, List<String> incidents)
            throws InterruptedException {
        try {
            String wrong = load.rehearse(run);
            if (wrong != null) {
                incidents.add(wrong);
            }
        } catch (IOException e) {
            incidents.add("the first request failed: " + e.getMessage());
        }
    }

    /** Notes that a run cannot be made on this machine. */
    public void skip(String id, String reason) {
        notMeasured.add(new NotMeasured(id, reason));
        out.accept(id + ": not measured: " + reason);
    }

    /** Tells what several runs say together. */
    public void tell(String line) {
        out.accept(line);
    }

    /** Records a run that was not made as INVALID. A run that is settled stays as it is. */
    public void abandon(Declaration declaration, String reason) throws IOException {
        if (isSettled(declaration.id())) {
            return;
        }
        Path raw = emptyFolder(declaration);
        RawRun.write(raw, declaration);
        RawRun.write(raw, Observations.notExecuted(Instant.now(), reason));
        Run run = Ingest.run(raw);
        RawSums.write(raw);
        keep(run);
    }

    private boolean isSettled(String id) {
        return executed.contains(id)
                || runs.stream().anyMatch(run -> run.id().equals(id))
                || notMeasured.stream().anyMatch(entry -> entry.id().equals(id));
    }

    private Path emptyFolder(Declaration declaration) throws IOException {
        Path raw = folder.resolve("raw").resolve(declaration.id());
        Unzip.delete(raw);
        return raw;
    }

    private void keep(Run run) throws IOException {
        runs.add(run);
        RunFiles.write(folder.resolve("runs"), run);
    }

    /** The runs so far, in the order in which they were made. */
    public List<Run> runs() {
        return List.copyOf(runs);
    }

    /** What was declared, made and reported. */
    public ExecutionManifest manifest(
            String session, List<String> declared, List<String> reported) {
        return new ExecutionManifest(session, declared, executed, notMeasured, reported);
    }
}
