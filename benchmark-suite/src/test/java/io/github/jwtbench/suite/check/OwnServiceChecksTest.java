package io.github.jwtbench.suite.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.IngestTest;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnServiceChecksTest {
    @TempDir private Path raw;

    @Test
    void aRunOfOurServiceIsHeldAgainstItsMetrics() throws IOException {
        RawRuns.rigClosed(raw);
        IngestTest.metrics(raw, Ingest.run(raw).outcome().answered() + 5);

        Run run = Ingest.run(raw);

        assertEquals(List.of(), run.reasons());
        assertEquals(CheckResult.PASS, SampleRun.check(run, ServiceCounts.NAME).result());
        assertEquals(CheckResult.NOT_MEASURED, SampleRun.check(run, StepSum.NAME).result());
    }

    @Test
    void aServiceThatCountedLessMakesItsRunInvalid() throws IOException {
        RawRuns.rigClosed(raw);
        long answered = Ingest.run(raw).outcome().answered();
        IngestTest.metrics(raw, answered - 1);

        assertEquals(
                List.of(
                        Words.of(
                                "service-counts: the service validated %,d tokens, the driver counted"
                                        + " %,d answers",
                                answered - 1, answered)),
                Ingest.run(raw).reasons());
    }

    /** A service of a user has no metrics of this project's validation. */
    @Test
    void aRunOfAnotherServiceHasNoneOfThem() throws IOException {
        RawRuns.rigClosed(raw);
        Path declaration = raw.resolve(RawRun.DECLARATION);
        Files.writeString(
                declaration,
                Files.readString(declaration)
                        .replace("\"engine\" : \"nimbus\"", "\"engine\" : null"));

        List<String> checks = Ingest.run(raw).checks().stream().map(Check::name).toList();

        assertEquals(
                List.of(),
                checks.stream()
                        .filter(List.of(ServiceCounts.NAME, StepSum.NAME)::contains)
                        .toList());
    }
}
