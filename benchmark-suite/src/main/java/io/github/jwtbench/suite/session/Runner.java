package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.process.Children;
import io.github.jwtbench.core.report.Failures;
import io.github.jwtbench.core.report.Failures.Attempt;
import io.github.jwtbench.core.report.SessionFolders;
import io.github.jwtbench.core.report.SessionReport;
import io.github.jwtbench.core.terminal.RemainingTime.WorkPart;
import io.github.jwtbench.core.terminal.Terminal;
import io.github.jwtbench.core.terminal.WorkProgress;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.suite.environment.EnvironmentChoice;
import io.github.jwtbench.suite.environment.Role;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/**
 * Runs the stages of all modules in one life cycle: starts everything that they need once, runs
 * every stage, stops everything, and publishes the results. No process started here outlives this
 * one, in any case.
 *
 * <p>Keycloak and the service start before the first stage that needs them. Stages that need none
 * run last, when the machine is otherwise idle.
 */
final class Runner {
    private static final WorkPart STARTING =
            new WorkPart("start of Keycloak and the service", Services.START);

    private static final String WARM_UP = "warm-up of the service";

    private final List<Session> sessions;
    private final String command;
    private final PrintStream out;

    private final Services services;

    private final List<Session> published = new ArrayList<>();
    private final Failures failures;

    /** The last published report. */
    private @Nullable SessionReport report;

    /** A stage, and the module that it belongs to. */
    private record SessionStage(Session session, Stage stage) {

        boolean isAlone() {
            return stage.needs().isEmpty();
        }

        WorkPart part() {
            return new WorkPart(stage.title(), stage.estimate());
        }
    }

    /**
     * @param sessions of the modules, in their order
     * @param services of the build, which start if a stage needs them
     * @param command measures the same again
     */
    Runner(List<Session> sessions, Services services, String command, PrintStream out) {
        this.sessions = new ArrayList<>(sessions);
        this.command = command;
        this.out = out;
        this.failures = new Failures(out::println);
        this.services = services;
    }

    /**
     * Runs all stages and publishes their results. A failure of any kind is printed and is in the
     * report, and it costs only the stages that it prevented.
     *
     * @return exit code: 0 if everything is valid, 2 if the service cannot run in the requested
     *     environment
     */
    int run() throws InterruptedException {
        boolean possible = services.chosen().map(EnvironmentChoice::possible).orElse(true);
        List<SessionStage> steps = new ArrayList<>();
        for (Session session : sessions) {
            for (Stage stage : List.copyOf(session.stages())) {
                if (isRefused(stage) || !possible && stage.needs().isEmpty()) {
                    session.stages().remove(stage);
                }
            }
            session.stages().forEach(stage -> steps.add(new SessionStage(session, stage)));
        }
        if (failures.all().isEmpty()) {
            sessions.removeIf(session -> session.stages().isEmpty());
            if (steps.isEmpty()) {
                return possible ? ExitCode.OK : ExitCode.USAGE;
            }
        }
        List<SessionStage> before = steps.stream().takeWhile(SessionStage::isAlone).toList();
        List<SessionStage> behind = steps.subList(before.size(), steps.size());
        List<SessionStage> shared = behind.stream().filter(step -> !step.isAlone()).toList();
        List<SessionStage> after = behind.stream().filter(SessionStage::isAlone).toList();
        List<WorkPart> parts = new ArrayList<>(parts(before));
        if (starts(shared)) {
            parts.add(STARTING);
        }
        parts.addAll(warmUps(shared));
        parts.addAll(parts(shared));
        parts.addAll(parts(after));
        if (parts.isEmpty()) {
            parts.add(new WorkPart("report of what failed", Duration.ZERO));
        }
        out.println("estimated time: " + Units.duration(sum(parts)));
        if (possible) {
            services.chosen().ifPresent(choice -> out.println(choice.line()));
        }
        Children.endWithThisProcess(this::stop);
        ModuleSettings module = sessions.get(0).module();
        boolean good = true;
        try (WorkProgress progress = new WorkProgress(out, parts, InstantSource.system())) {
            for (Session session : sessions) {
                failures.attempt("folders of the session", () -> session.begin(progress));
            }
            failures.attempt(
                    "notes on the session",
                    () -> SessionFolders.keepCommand(module.report(), command));
            for (SessionStage step : before) {
                run(step, progress);
            }
            good &= publish(behind, progress);
            if (!shared.isEmpty()) {
                share(shared, progress);
            }
            for (SessionStage step : after) {
                run(step, progress);
            }
            good &= publish(List.of(), progress);
        }
        if (report != null) {
            out.print("\n" + SessionSummary.of(report, failures.all(), Terminal.ansi()));
        }
        if (!possible) {
            return ExitCode.USAGE;
        }
        return good && failures.all().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private static List<WorkPart> parts(List<SessionStage> steps) {
        return steps.stream().map(SessionStage::part).toList();
    }

    private static Duration sum(List<WorkPart> parts) {
        return parts.stream().map(WorkPart::estimate).reduce(Duration.ZERO, Duration::plus);
    }

    private static boolean starts(List<SessionStage> shared) {
        return !shared.isEmpty() && !shared.get(0).session().module().external();
    }

    private boolean isRefused(Stage stage) throws InterruptedException {
        AtomicReference<String> obstacle = new AtomicReference<>();
        String failure =
                failures.attempt(
                        stage.title(),
                        () -> {
                            obstacle.set(stage.obstacle());
                            stage.needs();
                            stage.estimate();
                            stage.runs();
                        });
        if (obstacle.get() != null) {
            out.println(obstacle.get());
        }
        return obstacle.get() != null || failure != null;
    }

    /** Publishes the completed modules. */
    private boolean publish(List<SessionStage> left, WorkProgress progress)
            throws InterruptedException {
        List<Session> ended = new ArrayList<>(sessions);
        ended.removeAll(published);
        left.forEach(step -> ended.remove(step.session()));
        if (ended.isEmpty()) {
            return true;
        }
        published.addAll(ended);
        Publication.Published made = Publication.publish(ended, progress.left(), failures, out);
        report = made.report();
        return made.good();
    }

    /** Runs stages that share services, and stops those. */
    private void share(List<SessionStage> steps, WorkProgress progress)
            throws InterruptedException {
        Set<Role> needs = EnumSet.noneOf(Role.class);
        steps.forEach(step -> needs.addAll(step.stage().needs()));
        try (services) {
            if (starts(steps)) {
                progress.begin(STARTING);
            }
            if (attempt("start of the services", () -> services.start(needs), steps)) {
                failures.attempt(WARM_UP, () -> warmUp(steps, progress));
                for (SessionStage step : steps) {
                    run(step, progress);
                }
            }
        }
    }

    /**
     * As a part of the session, which usually takes half of its bound; empty when no stage has a
     * load for it.
     */
    private static List<WorkPart> warmUps(List<SessionStage> shared) {
        return shared.stream()
                .filter(step -> step.stage().warmsUp())
                .limit(1)
                .map(step -> step.session().module().settings().warmUp())
                .map(bound -> new WorkPart(WARM_UP, bound.dividedBy(2)))
                .toList();
    }

    private void warmUp(List<SessionStage> steps, WorkProgress progress)
            throws TokenRequestException, IOException, InterruptedException {
        for (WorkPart part : warmUps(steps)) {
            progress.begin(part);
            services.warmUp(
                    steps.stream().map(SessionStage::stage).filter(Stage::warmsUp).toList());
        }
    }

    private void run(SessionStage step, WorkProgress progress) throws InterruptedException {
        attempt(
                step.stage().title(),
                () -> {
                    progress.begin(step.part());
                    step.stage().run(services);
                },
                List.of(step));
        List<String> left = progress.left();
        if (!left.isEmpty()) {
            Publication.soFar(step.session().module(), left, failures);
        }
    }

    /** Returns whether it went well; otherwise these stages are abandoned. */
    private boolean attempt(String name, Attempt part, List<SessionStage> without)
            throws InterruptedException {
        String reason = failures.attempt(name, part);
        if (reason == null) {
            return true;
        }
        for (SessionStage step : without) {
            failures.attempt(
                    step.stage().title(), () -> step.session().abandon(step.stage(), reason));
        }
        return false;
    }

    /** Ends work that needs more than a signal, when this process is asked to end. */
    void stop() {
        try {
            for (Session session : sessions) {
                session.stop(failures);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        services.close();
    }
}
