package io.github.jwtbench.core.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.load.Interval;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.run.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RigOutputTest {
    @TempDir private Path directory;

    /** A double tells moments of today apart by 0.24 microseconds, as milliseconds since 1970. */
    @Test
    void theLastIntervalMayBeShorterThanATick() throws Exception {
        RigResult whole = RawRigFiles.read(RawFixtures.rigClosed(directory));
        long end = whole.elapsedNanos();
        List<Interval> intervals = new ArrayList<>(whole.intervals());
        intervals.add(new Interval(end, end + 1, 0, new Histogram(3)));
        RawRigFiles.write(
                directory,
                new RigResult(
                        whole.schedule(),
                        whole.start(),
                        end + 1,
                        whole.intended(),
                        whole.succeeded(),
                        whole.failures(),
                        whole.problems(),
                        whole.statuses(),
                        whole.meanInFlight(),
                        whole.openStreams(),
                        intervals,
                        whole.wrongLatency(),
                        whole.endedEarly()));

        assertEquals(Status.VALID, Ingest.run(directory).status());
    }
}
