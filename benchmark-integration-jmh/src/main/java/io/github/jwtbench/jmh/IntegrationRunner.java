package io.github.jwtbench.jmh;

import io.github.jwtbench.core.headers.ComparisonStage;
import io.github.jwtbench.core.session.ModuleMain;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.Suite;
import io.github.jwtbench.core.session.UserPassword;
import io.github.jwtbench.core.settings.Settings.JmhPart;
import io.github.jwtbench.jmh.grpc.GrpcStage;
import io.github.jwtbench.jmh.run.JmhStage;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Set;

/**
 * The JMH benchmarks of the running service, the comparison of header encodings, and the journey
 * over gRPC. Exit code 0 if all of it is valid.
 */
public final class IntegrationRunner implements ModuleMain.Benchmark {
    private final Suite suite;

    IntegrationRunner(Suite suite) {
        this.suite = suite;
    }

    public static void main(String[] arguments) {
        ModuleMain.run(IntegrationRunner::new, arguments);
    }

    @Override
    public void check() {
        if (suite.external()) {
            UserPassword.require("an external environment needs");
        }
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        return session(out).run();
    }

    /** What is measured, and how long it takes. */
    Session session(PrintStream out) {
        Set<JmhPart> parts = suite.settings().jmhParts();
        Session session = Session.of(suite, suite.tls().trust(), "plain", Map.of(), out).share();
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
