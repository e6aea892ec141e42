package io.github.jwtbench.core.session;

import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.session.RemainingTime.Part;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import picocli.CommandLine.ExitCode;

/**
 * Runs the stages of all modules, in one life cycle: what they need is started once, every stage is
 * run, what was started is stopped, and all is published. No process that began here outlives this
 * one, whatever happens.
 *
 * <p>Keycloak and the service start before the first stage that needs them. The stages behind it
 * that need none have the machine for themselves: they are run last.
 */
final class Runner {
    private static final Part STARTING =
            new Part("start of Keycloak and the service", Services.START);

    private static final String WARM_UP = "warm-up of the service";

    private final List<Session> sessions;
    private final String command;
    private final PrintStream out;

    /** Those of the build; null when no module drives the service. */
    private final Services services;

    private final List<Session> published = new ArrayList<>();

    /** What was published last; null when it could not be read. */
    private SessionReport report;

    private SessionProgress progress;

    /** A stage, and the module that it belongs to. */
    private record Step(Session session, Stage stage) {

        boolean isAlone() {
            return stage.needs().isEmpty();
        }

        Part part() {
            return new Part(stage.title(), stage.estimate());
        }
    }

    /**
     * @param sessions of the modules, in their order
     * @param command measures the same again
     */
    Runner(List<Session> sessions, String command, PrintStream out) {
        this.sessions = new ArrayList<>(sessions);
        this.command = command;
        this.out = out;
        this.services =
                sessions.stream()
                        .map(Session::services)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }

    /**
     * Runs all stages and publishes what they left. A failure is printed, and makes INVALID only
     * the runs that could not be measured for it.
     *
     * @return exit code: 0 when all of it is valid, 2 when the service cannot run where it was
     *     asked for
     */
    int run() throws IOException, InterruptedException {
        boolean possible = services == null || services.choice().possible();
        List<Step> steps = new ArrayList<>();
        for (Session session : sessions) {
            session.stages().removeIf(this::isRefused);
            session.stages().removeIf(stage -> !possible && stage.needs().isEmpty());
            session.stages().forEach(stage -> steps.add(new Step(session, stage)));
        }
        sessions.removeIf(session -> session.stages().isEmpty());
        if (steps.isEmpty()) {
            return possible ? ExitCode.OK : ExitCode.USAGE;
        }
        List<Step> before = steps.stream().takeWhile(Step::isAlone).toList();
        List<Step> behind = steps.subList(before.size(), steps.size());
        List<Step> shared = behind.stream().filter(step -> !step.isAlone()).toList();
        List<Step> after = behind.stream().filter(Step::isAlone).toList();
        List<Part> parts = new ArrayList<>(parts(before));
        if (starts(shared)) {
            parts.add(STARTING);
        }
        parts.addAll(warmUps(shared));
        parts.addAll(parts(shared));
        parts.addAll(parts(after));
        out.println("estimated time: " + Units.duration(sum(parts)));
        if (services != null && possible) {
            out.println(services.choice().line());
        }
        Children.endWithThisProcess(this::stop);
        Suite suite = sessions.get(0).suite();
        boolean good = true;
        try (SessionProgress shown = new SessionProgress(out, parts, InstantSource.system())) {
            progress = shown;
            for (Session session : sessions) {
                session.begin(shown);
            }
            SessionFolders.keepCommand(suite.report(), command);
            for (Step step : before) {
                run(step, null);
            }
            good &= publish(behind);
            if (!shared.isEmpty()) {
                share(shared);
            }
            for (Step step : after) {
                run(step, null);
            }
            good &= publish(List.of());
        }
        if (report != null) {
            out.print("\n" + SessionSummary.of(report, Terminal.ansi()));
        }
        return possible ? (good ? ExitCode.OK : ExitCode.SOFTWARE) : ExitCode.USAGE;
    }

    private static List<Part> parts(List<Step> steps) {
        return steps.stream().map(Step::part).toList();
    }

    private static Duration sum(List<Part> parts) {
        return parts.stream().map(Part::estimate).reduce(Duration.ZERO, Duration::plus);
    }

    private static boolean starts(List<Step> shared) {
        return !shared.isEmpty() && !shared.get(0).session().suite().external();
    }

    private boolean isRefused(Stage stage) {
        String obstacle = stage.obstacle();
        if (obstacle != null) {
            out.println(obstacle);
        }
        return obstacle != null;
    }

    /**
     * Publishes the modules that have ended. What a run that is missing keeps from being read is
     * said; what is left is measured all the same.
     */
    private boolean publish(List<Step> left) {
        List<Session> ended = new ArrayList<>(sessions);
        ended.removeAll(published);
        left.forEach(step -> ended.remove(step.session()));
        if (ended.isEmpty()) {
            return true;
        }
        published.addAll(ended);
        try {
            Publication.Published made = Publication.publish(ended, progress.left(), out);
            report = made.report();
            return made.good();
        } catch (IOException e) {
            out.println(e.getMessage());
            report = null;
            return false;
        }
    }

    /** Runs stages that share services, and stops those. */
    private void share(List<Step> steps) throws IOException, InterruptedException {
        Set<Role> needs = EnumSet.noneOf(Role.class);
        steps.forEach(step -> needs.addAll(step.stage().needs()));
        try (services) {
            if (starts(steps)) {
                progress.begin(STARTING);
            }
            if (attempt(() -> services.start(needs), steps)
                    && attempt(() -> warmUp(steps), steps)) {
                for (Step step : steps) {
                    run(step, services);
                }
            }
        }
    }

    /** As a part of the session; empty when no stage has a load for it. */
    private static List<Part> warmUps(List<Step> shared) {
        return shared.stream()
                .filter(step -> step.stage().warmsUp())
                .limit(1)
                .map(step -> new Part(WARM_UP, step.session().suite().settings().warmUp()))
                .toList();
    }

    private void warmUp(List<Step> steps)
            throws TokenRequestException, IOException, InterruptedException {
        for (Part part : warmUps(steps)) {
            progress.begin(part);
            services.warmUp(steps.stream().map(Step::stage).filter(Stage::warmsUp).toList());
        }
    }

    private void run(Step step, Services services) throws IOException, InterruptedException {
        progress.begin(step.part());
        attempt(() -> step.stage().run(services), List.of(step));
        List<String> left = progress.left();
        if (!left.isEmpty()) {
            Publication.soFar(step.session().suite(), left);
        }
    }

    @FunctionalInterface
    private interface Attempt {
        void make() throws TokenRequestException, IOException, InterruptedException;
    }

    /** Returns whether it went well; otherwise these stages are abandoned. */
    private boolean attempt(Attempt attempt, List<Step> without)
            throws IOException, InterruptedException {
        try {
            attempt.make();
            return true;
        } catch (TokenRequestException | IOException e) {
            out.println(e.getMessage());
            String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            for (Step step : without) {
                step.session().abandon(step.stage(), reason);
            }
            return false;
        }
    }

    /** What needs more than a signal when this process is told to end. */
    void stop() {
        sessions.forEach(Session::stop);
        if (services != null) {
            services.close();
        }
    }
}
