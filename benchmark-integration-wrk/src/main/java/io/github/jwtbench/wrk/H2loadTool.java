package io.github.jwtbench.wrk;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.witness.H2load;
import io.github.jwtbench.core.witness.ToolProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * h2load: HTTP/2. It takes headers only as arguments, which everybody on the machine can read, so
 * the token reaches it through a shell's standard input, and is wiped from its arguments as soon as
 * it has read them (see {@link Arguments}).
 */
final class H2loadTool implements LoadDriver {
    /** The first thing that h2load prints, once it has copied its arguments. */
    private static final String STARTED = "starting benchmark...";

    private static final String WITH_HEADER_FROM_STDIN =
            "IFS= read -r header && exec h2load -H \"$header\" \"$@\"";

    private final Tokens tokens;
    private final RigTool rig;
    private final Supplier<@Nullable String> unusable;

    /**
     * @param rig sends the one request with a checked body: h2load checks no body
     */
    H2loadTool(Tokens tokens, RigTool rig) {
        this(tokens, rig, H2load::unusable);
    }

    H2loadTool(Tokens tokens, RigTool rig, Supplier<@Nullable String> unusable) {
        this.tokens = tokens;
        this.rig = rig;
        this.unusable = unusable;
    }

    @Override
    public @Nullable String obstacle(Declaration run) {
        if (unusable.get() != null) {
            return unusable.get();
        }
        if (!run.benchmark().equals(WrkPlan.JWT)) {
            return null;
        }
        if (!Arguments.canBeWiped()) {
            return "h2load takes the token as an argument, which can be hidden on Linux only";
        }
        long lifetime = tokens.pool().lifetime().toSeconds() / 2;
        return run.load().durationSeconds() > lifetime
                ? "h2load sends one token in the whole run, which lives too short for it: "
                        + lifetime
                        + " s are sure"
                : null;
    }

    @Override
    public @Nullable String rehearse(Declaration run) throws IOException, InterruptedException {
        return rig.probe(run);
    }

    @Override
    public RunMaker.DriverResult drive(Declaration run, Path folder)
            throws IOException, InterruptedException {
        Workload load = run.load();
        String[] arguments = H2load.arguments(load, folder);
        Path stdout = folder.resolve(RawRun.H2LOAD);
        Duration atMost = H2load.atMost(load);
        if (!run.benchmark().equals(WrkPlan.JWT)) {
            ChildCommand command = ChildCommand.of("h2load").arguments(arguments);
            return ToolProcess.run(command, stdout, atMost, tool -> {});
        }
        String token = tokens.current().get(0);
        ChildCommand command =
                ChildCommand.of("/bin/sh", "-c", WITH_HEADER_FROM_STDIN, "sh")
                        .arguments(arguments)
                        .input("authorization: Bearer " + token + "\n");
        return ToolProcess.run(
                command,
                stdout,
                atMost,
                tool -> Arguments.wipe(tool, token, () -> Arguments.printed(stdout, STARTED)));
    }
}
