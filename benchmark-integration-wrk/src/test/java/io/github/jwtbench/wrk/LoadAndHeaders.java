package io.github.jwtbench.wrk;

import io.github.jwtbench.suite.headers.ComparisonStage;
import io.github.jwtbench.suite.session.BenchmarkModule;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.SessionMain;
import java.io.PrintStream;
import java.util.List;

/** In the place of this module: one that compares header encodings, too. */
final class LoadAndHeaders implements BenchmarkModule {

    private LoadAndHeaders() {}

    public static void main(String[] arguments) {
        SessionMain.run(List.of(new LoadAndHeaders()), arguments);
    }

    @Override
    public String artifact() {
        return "benchmark-integration-wrk";
    }

    @Override
    public Session session(ModuleSettings module, Services services, PrintStream out) {
        Session session = new WrkModule().session(module, services, out);
        return session.add(new ComparisonStage(session));
    }
}
