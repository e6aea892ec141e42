package io.github.jwtbench.core.witness;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.scenario.RequestShape;
import io.github.jwtbench.core.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** h2load: a closed loop of one request without a body. */
public final class H2load implements LoadDriver {
    private static final Duration START_AND_STOP = Duration.ofSeconds(30);
    private static final int OK = 200;

    private final Scenario scenario;

    public H2load(Scenario scenario) {
        this.scenario = scenario;
    }

    /** The output of {@code h2load --version}; null if h2load is not installed. */
    public static @Nullable String version() {
        return ChildCommand.of("h2load", "--version").firstLine();
    }

    /** Why h2load cannot be used here. */
    public static @Nullable String unusable() {
        return ChildCommand.of("h2load", "--version").obstacle();
    }

    @Override
    public @Nullable String obstacle(Declaration run) {
        Workload load = run.load();
        RequestShape request = scenario.request();
        if (load.tokenRegime() != TokenRegime.NONE) {
            return "h2load takes a token as an argument only, which everybody on this machine can"
                    + " read";
        }
        if (load.loop() == Loop.OPEN || load.thinkSeconds() != null) {
            return "h2load sends the next request as soon as an answer is in";
        }
        if (!Protocol.BOTH.contains(load.protocol())) {
            return "h2load speaks " + Protocol.BOTH + " only";
        }
        if (!scenario.address().access().isUsual()) {
            return "h2load is not told of resolve, host, serverName and certificate";
        }
        if (load.requests() != null
                || request.body() != null
                || request.hasValues()
                || !request.headers().isEmpty()
                || !request.expect().contains().isEmpty()
                || request.expect().status() != OK) {
            return "h2load sends one request without headers and body, for 200 and any body";
        }
        return unusable();
    }

    @Override
    public RunMaker.DriverResult drive(Declaration run, Path folder)
            throws IOException, InterruptedException {
        return ToolProcess.run(
                ChildCommand.of("h2load").arguments(arguments(run.load(), folder)),
                folder.resolve(RawRun.H2LOAD),
                atMost(run.load()),
                started -> {});
    }

    /** Its arguments, except headers of the request. */
    public static String[] arguments(Workload load, Path folder) {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "-c" + load.connections(),
                                "-m" + load.streamsPerConnection(),
                                "-t" + load.threads(),
                                "-D" + (long) load.durationSeconds(),
                                "--header=:method: " + load.method(),
                                "--log-file=" + folder.resolve(RawRun.H2LOAD_REQUESTS)));
        if (!load.protocol().equals(Protocol.HTTP_2)) {
            arguments.add("--h1");
        }
        arguments.add(load.url());
        return arguments.toArray(String[]::new);
    }

    /** How long it may take with its start and its end. */
    public static Duration atMost(Workload load) {
        return load.duration().plus(START_AND_STOP);
    }
}
