package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RawSums;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.check.Judge;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.service.Unzip;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the runs of a session one after the other, and stores their results: raw output, the judged
 * run, and the outcome of every declared run.
 */
public final class RunMaker {
    private final Path folder;
    private final Consumer<String> out;
    private final Set<String> executed = new LinkedHashSet<>();
    private final List<NotMeasured> notMeasured = new ArrayList<>();
    private final List<Run> runs = new ArrayList<>();

    /** Turns that are left to make by their number, by the id of a run that is not finished. */
    private final Map<String, SortedMap<Integer, Declaration>> left = new HashMap<>();

    /**
     * @param folder the module's folder for all that it writes
     * @param out receives a line about each run
     */
    public RunMaker(Path folder, Consumer<String> out) {
        this.folder = folder;
        this.out = out;
    }

    /**
     * What the runs of a session share.
     *
     * @param target the service
     * @param meter reads the service's resource usage, a new meter for each run
     * @param metrics address of its Prometheus metrics
     * @param renewals number of renewals of the tokens so far
     * @param tokenIncident why the tokens are unusable
     * @param warmUp of the service
     */
    public record ServiceUnderTest(
            Target target,
            ServiceMeter.Source meter,
            @Nullable URI metrics,
            LongSupplier renewals,
            Supplier<@Nullable String> tokenIncident,
            @Nullable WarmUpReport warmUp) {

        /** Reads the resource usage from the kernel if the target's process is visible. */
        public ServiceUnderTest(
                Target target,
                @Nullable URI metrics,
                LongSupplier renewals,
                Supplier<@Nullable String> tokenIncident,
                @Nullable WarmUpReport warmUp) {
            this(target, target::meter, metrics, renewals, tokenIncident, warmUp);
        }

        /** Failures that make a run INVALID now: of the environment, or of the tokens. */
        public List<String> incidents() {
            List<String> all = new ArrayList<>(target.incidents());
            Optional.ofNullable(tokenIncident.get()).ifPresent(all::add);
            return all;
        }
    }

    /**
     * Exit and cost of a driver.
     *
     * @param exitCode of an external tool
     * @param cpuSeconds CPU time of the driver; null if not measured
     */
    public record DriverResult(@Nullable Integer exitCode, @Nullable Double cpuSeconds) {}

    /** Drives the load of a run. */
    @FunctionalInterface
    public interface LoadDriver {

        /**
         * Why it cannot make the run, such as "wrk is not installed"; null if it can. The run is
         * then reported as not measured.
         */
        default @Nullable String obstacle(Declaration run) {
            return null;
        }

        /**
         * Tries the parts of a run that the driver cannot check, before the run is watched.
         *
         * @return the reason of a failure
         */
        default @Nullable String rehearse(Declaration run)
                throws IOException, InterruptedException {
            return null;
        }

        /** Makes the run, and leaves its raw output in the run's folder. */
        DriverResult drive(Declaration run, Path folder) throws IOException, InterruptedException;
    }

    /** Drives the load of one run in a process that watches the service itself. */
    @FunctionalInterface
    public interface WatchedLoad {

        /** Makes the run, writes its raw output to the run's folder, and returns what it saw. */
        Observations drive(Path runFolder) throws IOException, InterruptedException;
    }

    /**
     * Makes a run. Whatever goes wrong with its driver is in the run, and nowhere else.
     *
     * @return null when the driver cannot make it here
     */
    public @Nullable Run make(Declaration declaration, ServiceUnderTest around, LoadDriver load)
            throws IOException, InterruptedException {
        String obstacle = load.obstacle(declaration);
        if (obstacle != null) {
            skip(declaration.id(), obstacle);
            return null;
        }
        return makeWatched(declaration, around, raw -> observe(declaration, load, raw, around));
    }

    /**
     * Makes the next turn of a run, as {@link #make} makes a whole one; the last turn finishes the
     * run. Nothing happens to a run that is finished.
     *
     * @param declaration of the whole run, the same each time
     * @param turns see {@link Declaration#turns}, the same each time
     * @return the turn, or the run that is made at once; null when none was made
     */
    public @Nullable Run makeTurn(
            Declaration declaration, int turns, ServiceUnderTest around, LoadDriver load)
            throws IOException, InterruptedException {
        String id = declaration.id();
        if (isSettled(id)) {
            return null;
        }
        List<Declaration> all = declaration.turns(turns);
        if (all.size() == 1) {
            return make(declaration, around, load);
        }
        Target target = around.target();
        if (!left.containsKey(id)) {
            String obstacle = load.obstacle(all.get(0));
            if (obstacle != null) {
                skip(id, obstacle);
                return null;
            }
            RawRun.write(
                    emptyFolder(raw(id)), declaration.with(target.runtime(), target.containers()));
            left.put(id, new TreeMap<>());
            all.forEach(turn -> left.get(id).put(left.get(id).size() + 1, turn));
        }
        Map.Entry<Integer, Declaration> next = left.get(id).entrySet().iterator().next();
        int number = next.getKey();
        Declaration turn = next.getValue();
        Run made =
                leave(
                        RawRun.turn(raw(id), number),
                        turn.with(target.runtime(), target.containers()),
                        around.incidents(),
                        raw -> observe(turn, load, raw, around));
        left.get(id).remove(number);
        if (left.get(id).isEmpty()) {
            RunLines.of(finish(declaration)).forEach(out);
        }
        return made;
    }

    private Run finish(Declaration whole) throws IOException {
        String id = whole.id();
        left.remove(id);
        Run run = read(raw(id), whole);
        RawSums.write(raw(id));
        keep(run);
        return run;
    }

    /** Makes a run that is watched by who drives it. */
    public Run makeWatched(Declaration declaration, ServiceUnderTest around, WatchedLoad load)
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
        Run run = leave(raw(declaration.id()), declaration, incidents, load);
        keep(run);
        RunLines.of(run).forEach(out);
        return run;
    }

    /** Fills a folder and judges its content. After incidents, no load is sent. */
    private Run leave(Path raw, Declaration declaration, List<String> incidents, WatchedLoad load)
            throws IOException, InterruptedException {
        if (!incidents.isEmpty()) {
            return notMade(raw, declaration, String.join("; ", incidents));
        }
        RawRun.write(emptyFolder(raw), declaration);
        Observations observations;
        try {
            observations = load.drive(raw);
        } catch (InterruptedException e) {
            throw e;
        } catch (Throwable e) {
            return judged(raw, declaration, notMade(FailureWords.of(e)));
        }
        executed.add(declaration.id());
        return judged(raw, declaration, observations);
    }

    private Run notMade(Path raw, Declaration declaration, String reason) throws IOException {
        RawRun.write(emptyFolder(raw), declaration);
        return judged(raw, declaration, notMade(reason));
    }

    private static Observations notMade(String reason) {
        return Observations.notExecuted(Instant.now(), reason);
    }

    private Run judged(Path raw, Declaration declaration, Observations observations)
            throws IOException {
        RawRun.write(raw, observations);
        Run run = read(raw, declaration);
        RawSums.write(raw);
        return run;
    }

    /** Reads a run; raw output that the reader does not expect makes it INVALID. */
    private Run read(Path raw, Declaration declaration) {
        try {
            Run run = Ingest.run(raw);
            RunFiles.parse(raw.toString(), RunFiles.text(run));
            return run;
        } catch (Exception | StackOverflowError | OutOfMemoryError e) {
            return Judge.notExecuted(
                    declaration, notMade("its results cannot be read: " + FailureWords.of(e)));
        }
    }

    private static Observations observe(
            Declaration run, LoadDriver load, Path raw, ServiceUnderTest around)
            throws IOException, InterruptedException {
        long renewalsBefore = around.renewals().getAsLong();
        List<String> incidents = new ArrayList<>();
        ServiceMeter meter = around.meter().open();
        try (Observer observer =
                new Observer(
                        meter,
                        around.target().trust(),
                        around.metrics(),
                        raw,
                        run.load().duration())) {
            rehearse(run, load, incidents);
            observer.start();
            DriverResult driven = new DriverResult(null, null);
            try {
                driven = load.drive(run, raw);
            } catch (InterruptedException e) {
                throw e;
            } catch (Throwable e) {
                incidents.add("the driver failed: " + FailureWords.of(e));
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

    private static void rehearse(Declaration run, LoadDriver load, List<String> incidents)
            throws InterruptedException {
        try {
            String wrong = load.rehearse(run);
            if (wrong != null) {
                incidents.add(wrong);
            }
        } catch (InterruptedException e) {
            throw e;
        } catch (Throwable e) {
            incidents.add("the first request failed: " + FailureWords.of(e));
        }
    }

    /** Notes that a run cannot be made on this machine. */
    public void skip(String id, String reason) {
        notMeasured.add(new NotMeasured(id, reason));
        out.accept(id + ": not measured: " + reason);
    }

    /** Prints a line about several runs together. */
    public void print(String line) {
        out.accept(line);
    }

    /**
     * Records a run that was not made, or not completely, as INVALID; its turns are kept. A
     * recorded run stays unchanged.
     */
    public void abandon(Declaration declaration, String reason) throws IOException {
        String id = declaration.id();
        if (isSettled(id)) {
            return;
        }
        if (!left.containsKey(id)) {
            keep(notMade(raw(id), declaration, reason));
            return;
        }
        for (Map.Entry<Integer, Declaration> turn : left.get(id).entrySet()) {
            notMade(RawRun.turn(raw(id), turn.getKey()), turn.getValue(), reason);
        }
        finish(declaration);
    }

    private boolean isSettled(String id) {
        return !left.containsKey(id)
                && (executed.contains(id)
                        || runs.stream().anyMatch(run -> run.id().equals(id))
                        || notMeasured.stream().anyMatch(entry -> entry.id().equals(id)));
    }

    private Path raw(String id) {
        return folder.resolve("raw").resolve(id);
    }

    private static Path emptyFolder(Path raw) throws IOException {
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

    /** The declared, executed and reported runs. */
    public ExecutionManifest manifest(
            String session, List<String> declared, List<String> reported) {
        return new ExecutionManifest(
                session, declared, List.copyOf(executed), notMeasured, reported);
    }
}
