package io.github.jwtbench.wrk;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.environment.Place;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.StartupStage;
import io.github.jwtbench.wrk.Options.Part;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * The main job: the load of wrk, h2load and the rig, starts of containers, and the comparison of
 * services. Exit code 0 if all of it is valid.
 */
@Command(name = "wrk-integration", mixinStandardHelpOptions = false)
public final class WrkIntegrationRunner implements ModuleMain.Benchmark {

    @Mixin private final Options options = new Options();

    public static void main(String[] arguments) {
        ModuleMain.run(new WrkIntegrationRunner(), arguments);
    }

    @Override
    public void check() {
        options.check();
        if (options.suite.external() || options.hold) {
            UserPassword.require("an external environment and benchmark.hold need");
        }
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        Map<String, String> tools = tools();
        Session session =
                Session.of(options.suite, options.suite.tls().trust(), "plain", tools, out);
        if (options.parts.contains(Part.LOAD)) {
            session.add(new LoadStage(options, session));
            if (session.place() == Place.CONTAINER && options.startupRounds > 0) {
                session.add(new StartupStage(session, options.startupRounds));
            }
        }
        if (options.parts.contains(Part.SERVICES)) {
            session.add(
                    new ServiceComparison(
                            options, options.suite.environment(Place.PROCESS, tools), session));
        }
        return session.run();
    }

    private static Map<String, String> tools() {
        Map<String, String> versions = new TreeMap<>();
        versions.put("wrk", WrkTool.version());
        versions.put("h2load", H2loadTool.version());
        versions.values().removeIf(Objects::isNull);
        return versions;
    }
}
