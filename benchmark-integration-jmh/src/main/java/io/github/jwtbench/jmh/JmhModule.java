package io.github.jwtbench.jmh;

import io.github.jwtbench.jmh.grpc.GrpcStage;
import io.github.jwtbench.jmh.run.JmhStage;
import io.github.jwtbench.jmh.scenario.ScenarioStage;
import io.github.jwtbench.suite.headers.ComparisonStage;
import io.github.jwtbench.suite.session.BenchmarkModule;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.UserPassword;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.Settings.JmhPart;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Set;

/**
 * A scenario, if one is given; otherwise the JMH benchmarks of the running service, the comparison
 * of header encodings, and the journey over gRPC.
 */
public final class JmhModule implements BenchmarkModule {

    @Override
    public String artifact() {
        return "benchmark-integration-jmh";
    }

    @Override
    public boolean isMeasured(Settings settings) {
        return true;
    }

    @Override
    public void check(ModuleSettings module) throws IOException {
        if (module.settings().scenario().isPresent()) {
            ScenarioStage.scenario(module.settings());
        } else if (module.external()) {
            UserPassword.require("an external environment needs");
        }
    }

    @Override
    public Session session(ModuleSettings module, Services services, PrintStream out)
            throws IOException {
        Session session = Session.of(module, services, Map.of(), out);
        if (module.settings().scenario().isPresent()) {
            return session.add(new ScenarioStage(session));
        }
        Set<JmhPart> parts = module.settings().jmhParts();
        if (parts.contains(JmhPart.JMH)) {
            session.add(new JmhStage(session));
        }
        if (parts.contains(JmhPart.COMPARISON)) {
            session.add(new ComparisonStage(session));
        }
        if (parts.contains(JmhPart.GRPC)) {
            session.add(new GrpcStage(session));
        }
        return session;
    }
}
