package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.setup.RateStage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ShareTest {

    @Property(tries = 300)
    void sharesOfAllRigsAddUpToTheLoad(
            @ForAll @IntRange(max = 300) int all, @ForAll @IntRange(min = 1, max = 20) int count) {
        int[] taken =
                IntStream.range(0, count)
                        .mapToObj(index -> new Share(index, count))
                        .flatMapToInt(
                                share ->
                                        LongStream.range(0, share.of(all))
                                                .map(share::number)
                                                .mapToInt(Math::toIntExact))
                        .sorted()
                        .toArray();

        assertEquals(
                IntStream.range(0, all).boxed().toList(), IntStream.of(taken).boxed().toList());
    }

    /** Several shared open loops send the requests of one, at the same times. */
    @Property(tries = 300)
    void sharedOpenLoopsSendTheWholeSchedule(
            @ForAll @LongRange(min = 1, max = 5_000) long rate,
            @ForAll @IntRange(min = 1, max = 7) int count,
            @ForAll @LongRange(max = 1_000_000_000) long window) {
        Schedule.OpenLoop one = new Schedule.OpenLoop(rate);

        assertEquals(
                LongStream.range(0, one.countBefore(window))
                        .map(one::intendedNanos)
                        .boxed()
                        .toList(),
                IntStream.range(0, count)
                        .mapToObj(index -> new Schedule.OpenLoop(rate, new Share(index, count)))
                        .flatMapToLong(
                                loop ->
                                        LongStream.range(0, loop.countBefore(window))
                                                .map(loop::intendedNanos))
                        .sorted()
                        .boxed()
                        .toList());
    }

    /** Two rigs, each with threads that share its part. */
    @Property(tries = 300)
    void theThreadsOfRigsSendAsOne(
            @ForAll @IntRange(min = 1, max = 2_000) int rate,
            @ForAll @IntRange(min = 1, max = 7) int threads,
            @ForAll @LongRange(max = 2_000_000_000) long window,
            @ForAll boolean staged) {
        Schedule.Open whole =
                staged
                        ? new Schedule.StagedLoop(
                                List.of(new RateStage(rate, 1), new RateStage(3, 1)))
                        : new Schedule.OpenLoop(rate);

        List<Long> sent = new ArrayList<>();
        for (int i = 0; i < 2 * threads; i++) {
            Schedule.Open part =
                    whole.forShard(new Share(i % 2, 2)).forShard(new Share(i / 2, threads));
            assertEquals(whole, part.whole());
            LongStream.range(0, part.countBefore(window))
                    .map(part::intendedNanos)
                    .forEach(sent::add);
        }

        Collections.sort(sent);
        assertEquals(
                LongStream.range(0, whole.countBefore(window))
                        .map(whole::intendedNanos)
                        .boxed()
                        .toList(),
                sent);
    }

    @Test
    void shareOutOfRangeIsRefused() {
        assertEquals(
                "index must be 0 to 2, got: 3",
                assertThrows(IllegalArgumentException.class, () -> new Share(3, 3)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Share(-1, 3));
        assertThrows(IllegalArgumentException.class, () -> new Share(0, 0));
    }
}
