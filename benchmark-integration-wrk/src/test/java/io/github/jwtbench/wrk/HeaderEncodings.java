package io.github.jwtbench.wrk;

import io.github.jwtbench.core.headers.ComparisonStage;
import io.github.jwtbench.core.session.BenchmarkModule;
import io.github.jwtbench.core.session.Services;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.SessionMain;
import io.github.jwtbench.core.session.Suite;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/** In the place of this module: one that compares header encodings, and measures nothing else. */
final class HeaderEncodings implements BenchmarkModule {

    private HeaderEncodings() {}

    public static void main(String[] arguments) {
        SessionMain.run(List.of(new HeaderEncodings()), arguments);
    }

    @Override
    public String artifact() {
        return "benchmark-integration-wrk";
    }

    @Override
    public Session session(Suite suite, Services services, PrintStream out) {
        Session session = Session.of(suite, services, Map.of(), out);
        return session.add(new ComparisonStage(session));
    }
}
