package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.tools.OddOutputsPropertyTest;
import java.io.IOException;
import java.nio.file.Path;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;

/** Outputs of JMH that no JMH writes. */
class OddJmhOutputsPropertyTest extends OddOutputsPropertyTest {
    private static final String LOAD = "jmh";

    @Override
    protected void record(String name, Path raw) throws IOException {
        if (name.equals(LOAD)) {
            JmhReaderTest.write(RawRuns.made(raw, Tool.JMH));
        } else {
            RawRuns.copy(RawLibraryRuns.raw(name), raw);
        }
    }

    @Override
    @Provide
    protected Arbitrary<String> loads() {
        return Arbitraries.of(LOAD);
    }

    @Override
    @Provide
    protected Arbitrary<String> recordings() {
        return Arbitraries.of(LOAD, "jmh-steps", "jmh-failed");
    }
}
