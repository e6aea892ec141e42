package io.github.jwtbench.suite.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.RawRuns;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What JMH left makes the runs that the instrument keeps as examples, in every locale. */
class GoldenLibraryRunTest {
    @ParameterizedTest
    @ValueSource(strings = {"jmh-steps", "jmh-failed", "jmh-token-format-kb-10"})
    void theRunIsAsKept(String name) throws Exception {
        Golden.inEveryLocale(() -> check(name));
    }

    /** They were recorded with one more rule. */
    private static void check(String name) throws IOException {
        Run made = Ingest.run(RawLibraryRuns.raw(name));
        Run kept = RunFiles.read(RawRuns.golden(name));
        Judgement then = kept.judgement();
        assertEquals(kept.result(), made.result());
        assertEquals(
                new Judgement(
                        then.reasons(),
                        then.steady(),
                        then.checks().stream()
                                .filter(check -> !check.name().equals("contention"))
                                .toList()),
                made.judgement());
    }
}
