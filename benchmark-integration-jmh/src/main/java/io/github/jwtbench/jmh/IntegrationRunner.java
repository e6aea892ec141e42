package io.github.jwtbench.jmh;

import io.github.jwtbench.core.cli.ModuleMain;
import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.cli.UserPassword;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.jmh.compression.ComparisonOptions;
import io.github.jwtbench.jmh.compression.ComparisonStage;
import io.github.jwtbench.jmh.run.JmhOptions;
import io.github.jwtbench.jmh.run.JmhStage;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The JMH benchmarks of the running service, and the comparison of header encodings. Exit code 0 if
 * all of it is valid.
 */
@Command(name = "integration", mixinStandardHelpOptions = false)
public final class IntegrationRunner implements ModuleMain.Benchmark {

    /** What can be measured. */
    enum Part {
        /** The JMH benchmarks. */
        JMH,
        /** The comparison of header encodings. */
        COMPARISON
    }

    @Mixin private final SuiteOptions suite = new SuiteOptions();

    @Mixin private final JmhOptions jmh = new JmhOptions();

    @Mixin private final ComparisonOptions comparison = new ComparisonOptions();

    @Option(
            names = "--benchmark.parts",
            required = true,
            split = ",",
            description = "jmh, comparison, or both.")
    private Set<Part> parts;

    public static void main(String[] arguments) {
        ModuleMain.run(new IntegrationRunner(), arguments);
    }

    @Override
    public void check() {
        jmh.check();
        suite.check();
        if (suite.external()) {
            UserPassword.require("an external environment needs");
        }
    }

    @Override
    public int measure(PrintStream out) throws IOException, InterruptedException {
        Session session = Session.of(suite, suite.tls().trust(), "plain", Map.of(), out);
        if (parts.contains(Part.JMH)) {
            session.add(new JmhStage(session, jmh));
        }
        if (parts.contains(Part.COMPARISON)) {
            session.add(new ComparisonStage(session, comparison));
        }
        return session.run();
    }
}
