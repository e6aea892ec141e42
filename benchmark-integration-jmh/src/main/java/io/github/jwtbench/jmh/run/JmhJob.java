package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Protocol;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.driver.Order;
import io.github.jwtbench.suite.jmh.JmhTrial;
import io.github.jwtbench.suite.jmh.RawJmh;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes the runs one after the other. Each run has two trials of JMH: one counts calls per second,
 * the other times single calls. The run is made from the second trial, which has calls and times;
 * the first trial gives JMH's own throughput. Unique tokens can be sent only once, so their runs
 * have no first trial.
 */
final class JmhJob {

    /** Folder of the first trial, in the run's raw folder. */
    static final String THROUGHPUT_FOLDER = "throughput";

    /** JMH's result of the first trial, there. */
    static final String THROUGHPUT = "jmh-throughput";

    private static final String SAMPLE = "jmh-sample";

    private final Session session;
    private final JmhExtent extent;
    private final List<ServiceCell> cells;

    /**
     * The means of the trials of one session.
     *
     * @param around the service and its tokens
     * @param clients make the trials
     * @param service the called service
     * @param calibration measures the ceilings of the clients
     */
    record TrialResources(
            RunMaker.ServiceUnderTest around,
            Clients clients,
            MeasuredService service,
            Calibration calibration) {}

    JmhJob(Session session, JmhExtent extent) {
        this.session = session;
        this.extent = extent;
        this.cells = extent.cells();
    }

    List<ServiceCell> cells() {
        return cells;
    }

    /** All runs, in the order in which they are made, as far as they are known before. */
    List<Declaration> declarations() {
        return cells.stream().map(cell -> declare(cell, 1)).toList();
    }

    /** Makes all runs; a failure of one does not prevent the others. */
    void run(TrialResources means) throws IOException, InterruptedException {
        for (ServiceCell cell : cells) {
            String obstacle = obstacle(cell, means);
            if (obstacle != null) {
                session.maker().skip(cell.id(), obstacle);
            } else {
                make(cell, means);
            }
        }
    }

    private static @Nullable String obstacle(ServiceCell cell, TrialResources means) {
        if (cell.regime() == TokenRegime.UNIQUE && means.service().unique().isEmpty()) {
            return "the running service does not trust the suite's issuer";
        }
        return cell.endpoint() == ServiceEndpoint.FORWARD && !means.service().forwards()
                ? "where the running service forwards to is not known"
                : null;
    }

    private void make(ServiceCell cell, TrialResources means)
            throws IOException, InterruptedException {
        int tokens =
                cell.regime() == TokenRegime.UNIQUE
                        ? means.service().unique().orElseThrow().needed(cell, extent)
                        : means.service().pool().tokens().size();
        Run run =
                session.maker()
                        .makeWatched(
                                declare(cell, tokens),
                                means.around(),
                                raw ->
                                        new Trials(cell, tokens, means, raw, new ArrayList<>())
                                                .observe());
        Performance performance = run.load().performance();
        if (performance != null) {
            means.service()
                    .unique()
                    .ifPresent(unique -> unique.learn(cell, performance.requestsPerSecond()));
        }
    }

    /** Both trials of one run. */
    private record Trials(
            ServiceCell cell,
            int tokenCount,
            TrialResources means,
            Path raw,
            List<String> incidents) {

        /** The sampling trial observes the service itself; its observations are completed here. */
        Observations observe() throws IOException, InterruptedException {
            Instant start = Instant.now();
            long renewals = means.around().renewals().getAsLong();
            if (cell.regime() != TokenRegime.UNIQUE) {
                Path first = raw.resolve(THROUGHPUT_FOLDER);
                make(Order.Mode.THROUGHPUT, first, THROUGHPUT);
                requireWhole(first);
            }
            make(Order.Mode.SAMPLE_TIME, raw, SAMPLE);
            incidents.addAll(means.around().incidents());
            Observations seen =
                    Files.exists(raw.resolve(RawRun.OBSERVATIONS))
                            ? RawRun.observations(raw)
                            // The trial ended before it wrote any.
                            : Observations.ofDriver(start, null, 0);
            incidents.addAll(seen.incidents());
            long renewed = means.around().renewals().getAsLong() - renewals;
            measureCeiling();
            return new Observations(
                    seen.startedAt(),
                    null,
                    null,
                    seen.driverCpuSeconds(),
                    renewed,
                    means.around().warmUp(),
                    incidents,
                    seen.service());
        }

        private void make(Order.Mode mode, Path folder, String name)
                throws IOException, InterruptedException {
            boolean unique = cell.regime() == TokenRegime.UNIQUE;
            Path tokens =
                    unique
                            ? means.service().unique().orElseThrow().mint(tokenCount)
                            : means.service().tokens();
            Fixture fixture =
                    means.service()
                            .fixture(
                                    tokens.toAbsolutePath(),
                                    folder.toAbsolutePath(),
                                    mode == Order.Mode.SAMPLE_TIME);
            try {
                means.clients().trial(cell, mode, fixture, name);
            } catch (ChildException e) {
                incidents.add(cell.id() + " failed: " + e.getMessage());
            }
            if (unique) {
                Files.delete(tokens);
            }
        }

        /** The ceiling is measured after trials that came to their end, with the same client. */
        private void measureCeiling() throws IOException, InterruptedException {
            double most = 0;
            for (Path folder : List.of(raw.resolve(THROUGHPUT_FOLDER), raw)) {
                if (Files.exists(folder.resolve(RawJmh.TRIAL))) {
                    most = Math.max(most, RawJmh.trial(folder).requestsPerSecond());
                }
            }
            if (most > 0) {
                Ceiling ceiling = means.calibration().ceiling(cell, most, means.service().tokens());
                if (ceiling != null) {
                    Json.write(raw.resolve(RawJmh.CEILING), ceiling);
                }
            }
        }

        private void requireWhole(Path folder) throws IOException {
            if (Files.exists(folder.resolve(RawJmh.TRIAL))) {
                JmhTrial trial = RawJmh.trial(folder);
                if (!trial.whole()) {
                    incidents.add("the throughput trial must be whole, has " + trial.words());
                }
            } else {
                incidents.add("the throughput trial did not get to its end");
            }
        }
    }

    /**
     * @param tokens that a run may use; ignored where it uses none or one
     */
    Declaration declare(ServiceCell cell, int tokens) {
        Workload workload =
                new Workload(
                        cell.endpoint().method(),
                        session.module()
                                .settings()
                                .serviceUrl()
                                .resolve(cell.endpoint().path())
                                .toString(),
                        Protocol.HTTP_2,
                        cell.clientName(),
                        Loop.CLOSED,
                        extent.threads(),
                        1,
                        extent.threads(),
                        0,
                        extent.window().toMillis() / 1000.0,
                        Fixture.TIMEOUT.toSeconds(),
                        cell.regime(),
                        cell.headers(),
                        cell.regime().tokensOf(tokens),
                        cell.endpoint().hasToken() ? Services.ALGORITHM : null,
                        session.engine(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null);
        return new Declaration(
                cell.id(),
                session.module().session(),
                Tool.JMH,
                cell.endpoint().id(),
                session.environment(),
                workload);
    }
}
