package io.github.jwtbench.core.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepFileTest {
    private static final Latency LATENCY =
            new Latency("recorded", 100, 2, null, 1.0, 2, 3, 3.5, 4, 4.5, 5);
    private static final OpenLoopSweep SWEEP =
            new OpenLoopSweep(
                    1,
                    "session",
                    "health",
                    "scenario-health-peak",
                    1000.0,
                    List.of(
                            new SweepStep(10, "s-10", Status.VALID, 100, 99.9, LATENCY),
                            new SweepStep(90, "s-90", Status.INVALID, 900, null, null)),
                    new SweepKnee(10, 90, "a rule", "a reason"));

    @TempDir private Path temp;

    @Test
    void aSweepIsWrittenAndReadAgain() throws Exception {
        assertEquals(SWEEP, writtenAndFound(SWEEP));
    }

    @Test
    void withoutAPeakThereAreNoSteps() throws Exception {
        SweepKnee none = new SweepKnee(null, null, "a rule", "a reason");
        OpenLoopSweep empty = new OpenLoopSweep(1, "s", "b", "p", null, List.of(), none);

        assertEquals(empty, writtenAndFound(empty));
        assertThrows(
                IllegalArgumentException.class,
                () -> new OpenLoopSweep(1, "s", "b", "p", null, SWEEP.steps(), none));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"version\" : 1         | \"version\" : 2",
                "\"percentOfPeak\" : 10  | \"percentOfPeak\" : 0",
                "\"status\" : \"INVALID\" | \"status\" : \"VALID\"",
                "\"peakPerSecond\" : 1000.0 | \"peakPerSecond\" : null",
                "\"peakPerSecond\" : 1000.0 | \"peakPerSecond\" : 0",
                "\"reason\" : \"a reason\" | \"reason\" : \"a reason\", \"more\" : 1",
                "\"offeredPerSecond\" : 100.0 | \"offeredPerSecond\" : \"100\""
            })
    void theSchemaIsStrict(String found, String replaced) throws Exception {
        String text = Files.readString(SessionFile.SWEEP.write(temp, SWEEP));
        String wrong = text.replaceFirst(Pattern.quote(found), replaced);

        assertFalse(wrong.equals(text), found);
        assertFalse(SessionFile.SWEEP.validate(wrong).isEmpty(), wrong);
    }

    private OpenLoopSweep writtenAndFound(OpenLoopSweep sweep) throws IOException {
        SessionFile.SWEEP.write(temp, sweep);
        return SessionFile.SWEEP.find(temp, sweep.session()).orElseThrow();
    }
}
