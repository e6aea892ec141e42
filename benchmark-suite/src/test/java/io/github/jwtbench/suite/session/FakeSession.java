package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.load.WarmUp;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.suite.settings.SampleSettings;
import io.github.jwtbench.suite.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Modules of fake stages in a checkout, the session that runs them, and what it leaves. */
final class FakeSession {
    private static final String ID = "20260101T120000Z";

    private final Path checkout;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    private final List<String> events = new ArrayList<>();
    private Settings settings;
    private Services shared;

    /** Its services run already, unless it is given others. */
    FakeSession(Path checkout) {
        this.checkout = checkout;
        settings = settings("benchmark.environment", "external");
        external();
    }

    int run(Session... modules) throws IOException, InterruptedException {
        return runner(modules).run();
    }

    Runner runner(Session... modules) {
        return new Runner(List.of(modules), shared, "the command", out);
    }

    /** Those that run already: nothing looks for them. */
    Services external() {
        shared = new Services(new ModuleSettings(settings, checkout.resolve("last")), out::println);
        return shared;
    }

    Services services(String... changes) {
        settings = settings(changes);
        return external();
    }

    /** A module of these stages; services are null if it drives none. */
    Session module(String name, Services services, Stage... stages) {
        ModuleSettings module = new ModuleSettings(settings, checkout.resolve(name));
        Session session =
                services == null
                        ? new Session(module, shared, environment(), out)
                        : Session.of(module, services, Map.of(), out);
        Arrays.stream(stages).forEach(session::add);
        return session;
    }

    private Settings settings(String... changes) {
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "benchmark.session",
                                ID,
                                "checkout",
                                checkout.toString(),
                                "docker",
                                checkout.resolve("docker").toString(),
                                "keycloak.version",
                                "1",
                                "quarkus.version",
                                "1"));
        all.addAll(List.of(changes));
        return SampleSettings.with(all.toArray(String[]::new));
    }

    private Environment environment() {
        return Machine.describe("process", Map.of(), checkout);
    }

    FakeStage alone(String name) {
        return new FakeStage(name, true, events);
    }

    FakeStage driving(String name) {
        return new FakeStage(name, false, events);
    }

    /** Its windows take a minute each, and cost half of the last one. */
    FakeStage warming(String name) {
        return new FakeStage(name, false, events) {
            @Override
            public boolean warmsUp() {
                return true;
            }

            @Override
            public WarmUpLoad warmUp(Services services) {
                events.add(name + " warms up");
                return new WarmUpLoad() {
                    private int windows;

                    @Override
                    public WarmUp.Window window(Duration length, boolean alone) {
                        events.add(name + (alone ? " sends one at a time" : " sends all"));
                        windows++;
                        return new WarmUp.Window(100.0 / windows, Duration.ofSeconds(30));
                    }

                    @Override
                    public void close() {
                        events.add(name + " is warm");
                    }
                };
            }
        };
    }

    FakeStage declaring(String name, boolean alone) {
        return new FakeStage(name, alone, events, declaration(name));
    }

    FakeStage failing(String name, boolean alone) {
        return new FakeStage(name, alone, events, declaration(name)) {
            @Override
            public void run(Services services) throws IOException {
                throw new IOException(name + " broke\na second line");
            }
        };
    }

    FakeStage refused(String name) {
        return new FakeStage(name, true, events) {
            @Override
            public String obstacle() {
                return name + ": not measured here";
            }
        };
    }

    Declaration declaration(String id) {
        return new Declaration(
                id, ID, Tool.RIG, "health", environment(), new SampleRun().workload());
    }

    /** What has become of its stages. */
    List<String> events() {
        return events;
    }

    List<String> withoutPublished() {
        return events.stream().filter(event -> !event.endsWith("published")).toList();
    }

    List<String> ran() {
        return withoutPublished().stream().filter(event -> !event.contains("abandoned")).toList();
    }

    List<Run> runs(String module) throws IOException {
        return RunFiles.readSession(target(module).resolve("runs"), ID);
    }

    Path target(String module) {
        return checkout.resolve(module).resolve("target");
    }

    Path report() {
        return checkout.resolve("target").resolve("benchmark-report");
    }

    String firstPage() throws IOException {
        return Files.readString(report().resolve("index.adoc"));
    }

    String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
