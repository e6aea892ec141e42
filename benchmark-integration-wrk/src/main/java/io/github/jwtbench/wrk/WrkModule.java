package io.github.jwtbench.wrk;

import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.witness.H2load;
import io.github.jwtbench.suite.session.BenchmarkModule;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.StartupStage;
import io.github.jwtbench.suite.session.UserPassword;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.Settings.WrkPart;
import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The main job: the load of wrk, h2load and the rig, starts of containers, and the comparison of
 * services.
 */
public final class WrkModule implements BenchmarkModule {

    @Override
    public String artifact() {
        return "benchmark-integration-wrk";
    }

    @Override
    public void check(ModuleSettings module) {
        if (module.external() || module.settings().hold()) {
            UserPassword.require("an external environment and benchmark.hold need");
        }
    }

    @Override
    public Session session(ModuleSettings module, Services services, PrintStream out) {
        Settings settings = module.settings();
        Map<String, String> tools = tools();
        Session session = Session.of(module, services, tools, out);
        if (settings.wrkParts().contains(WrkPart.LOAD)) {
            session.add(new LoadStage(session));
            if (session.place() == Place.CONTAINER && settings.startupRounds() > 0) {
                session.add(new StartupStage(session, settings.startupRounds()));
            }
        }
        if (settings.wrkParts().contains(WrkPart.SERVICES)
                || settings.wrkParts().contains(WrkPart.SIGNATURES)) {
            session.add(new ServiceComparison(module.environment(Place.PROCESS, tools), session));
        }
        FrameworkComparison.PARTS.stream()
                .filter(settings.wrkParts()::contains)
                .forEach(part -> session.add(frameworks(part, tools, session)));
        return session;
    }

    private static FrameworkComparison frameworks(
            WrkPart part, Map<String, String> tools, Session session) {
        Map<String, String> versions = new TreeMap<>(tools);
        versions.put("envoy", Framework.envoy());
        versions.values().removeIf(Objects::isNull);
        return new FrameworkComparison(
                part, session.module().environment(Place.PROCESS, versions), session);
    }

    private static Map<String, String> tools() {
        Map<String, String> versions = new TreeMap<>();
        versions.put("wrk", WrkTool.version());
        versions.put("h2load", H2load.version());
        versions.values().removeIf(Objects::isNull);
        return versions;
    }
}
