package io.github.jwtbench.wrk;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.witness.ToolProcess;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** wrk: HTTP/1.1, with scripts that check every response. */
final class WrkTool implements LoadDriver {
    private static final List<String> SCRIPTS =
            List.of("checked.lua", "health_check.lua", "jwt_benchmark.lua");
    private static final Duration START_AND_STOP = Duration.ofSeconds(30);

    private final Path scripts;
    private final TokenFile tokens;
    private final boolean latency;

    /** Names the file with the tokens to send, making it if need be. */
    @FunctionalInterface
    interface TokenFile {
        Path path() throws IOException;
    }

    /**
     * @param scripts folder that the scripts are copied to
     */
    WrkTool(Path scripts, TokenFile tokens, boolean latency) {
        this.scripts = scripts;
        this.tokens = tokens;
        this.latency = latency;
    }

    /** The output of {@code wrk -v}; null if wrk is not installed. */
    static @Nullable String version() {
        return ChildCommand.of("wrk", "-v").firstLine();
    }

    @Override
    public @Nullable String obstacle(Declaration run) {
        return ChildCommand.of("wrk", "-v").obstacle();
    }

    @Override
    public RunMaker.DriverResult drive(Declaration run, Path folder)
            throws IOException, InterruptedException {
        copyScripts();
        return ToolProcess.run(
                ChildCommand.of(command(run)),
                folder.resolve(RawRun.WRK),
                run.load().duration().plus(START_AND_STOP),
                started -> {});
    }

    private List<String> command(Declaration run) throws IOException {
        Workload load = run.load();
        boolean jwt = run.benchmark().equals(WrkPlan.JWT);
        List<String> command =
                new ArrayList<>(
                        List.of(
                                "wrk",
                                "-t" + load.threads(),
                                "-c" + load.connections(),
                                "-d" + load.duration().toSeconds() + "s",
                                "--timeout",
                                (long) load.timeoutSeconds() + "s"));
        if (latency) {
            command.add("--latency");
        }
        command.add("-s");
        command.add(scripts.resolve(jwt ? "jwt_benchmark.lua" : "health_check.lua").toString());
        command.add(load.url());
        if (jwt) {
            command.add("--");
            command.add(tokens.path().toString());
        }
        return command;
    }

    private void copyScripts() throws IOException {
        Files.createDirectories(scripts);
        for (String script : SCRIPTS) {
            try (InputStream in = getClass().getResourceAsStream("/wrk-scripts/" + script)) {
                Files.copy(in, scripts.resolve(script), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
