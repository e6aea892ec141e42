package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.sample.RawRuns;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TallyTest {
    @Test
    void answerCountedAfterACutIsInTheResult() {
        Tally tally = new Tally();
        tally.intend(0);
        tally.intend(0);
        tally.succeed(200, 10, 10);
        tally.cutInterval(100);
        tally.succeed(200, 90, 90);

        RigResult result =
                tally.result(new Schedule.ClosedLoop(2), Instant.EPOCH, RawRuns.undisturbed(2));

        assertEquals(90, result.elapsedNanos());
        assertEquals(List.of(1L, 1L), result.intervals().stream().map(Interval::answered).toList());
    }
}
