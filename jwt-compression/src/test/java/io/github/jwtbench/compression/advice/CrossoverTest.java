package io.github.jwtbench.compression.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.advice.Crossover.Kind;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrossoverTest {

    private static final int FAR = 3000;

    /** Worked out by hand: 1060 + (k - 1) and 286 + 4 (k - 1) are equal at k = 259. */
    @ParameterizedTest
    @CsvSource({
        "1060, 1, 286, 4, PLAIN_FROM, 260",
        "1060.5, 1, 286, 4, PLAIN_FROM, 260",
        "1059.5, 1, 286, 4, PLAIN_FROM, 259",
        "1060, 1, 286, 1, SPLIT,",
        "1060, 4, 286, 1, SPLIT,",
        "286, 1, 1060, 4, PLAIN,",
        "286, 1, 286, 4, PLAIN_FROM, 2",
        "286, 4, 286, 1, SPLIT_FROM, 2",
        "286, 4, 1060, 1, SPLIT_FROM, 260",
        "286, 1, 1060, 1, PLAIN,",
        "286, 1, 286, 1, EQUAL,"
    })
    void crossoverEqualsHandCalculation(
            double plainRefresh,
            double plainRepeat,
            double splitRefresh,
            double splitRepeat,
            Kind kind,
            Long from) {
        assertEquals(
                new Crossover(kind, from),
                Crossover.of(plainRefresh, plainRepeat, splitRefresh, splitRepeat));
    }

    /**
     * Whole numbers, so that sums are exact: at each k the one that is named is the cheaper one.
     */
    @RepeatedTest(200)
    void namedEncodingIsTheCheaperAtEachNumber(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        long plainRefresh = random.nextInt(1200);
        long splitRefresh = random.nextInt(1200);
        long plainRepeat = random.nextInt(6);
        long splitRepeat = random.nextInt(6);

        Crossover found = Crossover.of(plainRefresh, plainRepeat, splitRefresh, splitRepeat);

        for (int k = 1; k <= FAR; k++) {
            int cheaper =
                    Long.compare(
                            plainRefresh + (k - 1) * plainRepeat,
                            splitRefresh + (k - 1) * splitRepeat);
            int named =
                    switch (found.kind()) {
                        case EQUAL -> 0;
                        case SPLIT -> 1;
                        case PLAIN -> -1;
                        case PLAIN_FROM -> k >= found.from() ? -1 : Math.max(cheaper, 0);
                        case SPLIT_FROM -> k >= found.from() ? 1 : Math.min(cheaper, 0);
                    };
            // "Plain" and "split" allow for a tie at the first request.
            assertEquals(k == 1 && cheaper == 0 ? 0 : named, cheaper, found + " at " + k);
        }
    }
}
