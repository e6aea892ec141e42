package io.github.jwtbench.core.compare.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Starter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With a clock that only starts move. */
class BudgetedStarterTest {
    private static final List<ArmSpec> ARMS =
            List.of(
                    new ArmSpec("base", "base", new TreeMap<>(), null),
                    new ArmSpec("candidate", "candidate", new TreeMap<>(), null));

    private final List<String> said = new ArrayList<>();
    private final List<Integer> started = new ArrayList<>();
    private Instant now = Instant.EPOCH;

    private Starter starter(int budget, long millis) {
        return new BudgetedStarter(
                (number, arms) -> start(number, millis),
                new ServicePlan(6_000, 100, 50),
                new Budget(Duration.ofSeconds(budget), said::add),
                () -> now);
    }

    private List<Slice> start(int number, long millis) {
        started.add(number);
        now = now.plusMillis(millis);
        return List.of();
    }

    @ParameterizedTest
    @CsvSource({"44, 29200, 4, 1, 30", "600, 10000, 54, 60, 10", "45, 900, 4, 50, 1"})
    void numberOfStartsThatFitIsPrintedBeforeAndAfterTheFirstStart(
            int budget, long millis, int expected, int measured, int seconds) throws Exception {
        starter(budget, millis).start(0, ARMS);

        assertEquals(
                List.of(
                        "a start sends 22000 requests: about 11 s at 0.5 ms each, and the time until"
                                + " the services are ready; the budget of "
                                + budget
                                + " s has room for "
                                + expected
                                + ", an answer needs at least 4",
                        "the first start took "
                                + seconds
                                + " s; the budget of "
                                + budget
                                + " s has room for "
                                + measured
                                + ", an answer needs at least 4"),
                said);
    }

    @ParameterizedTest
    @CsvSource({"44, 29200, 30, 132", "50, 13000, 13, 58", "600, 150001, 151, 665"})
    void budgetBelowTheMinimumOfStartsIsRefusedAfterTheFirstStart(
            int budget, long millis, int seconds, int enough) throws Exception {
        Starter starter = starter(budget, millis);
        starter.start(0, ARMS);

        IOException refused = assertThrows(IOException.class, () -> starter.start(1, ARMS));

        assertEquals(
                "an answer needs at least 4 starts, of which the first took "
                        + seconds
                        + " s: the budget must be at least "
                        + enough
                        + " s, got: "
                        + budget
                        + " s",
                refused.getMessage());
        assertEquals(List.of(0), started);
    }

    @ParameterizedTest
    @CsvSource({"132, 29200", "44, 10999", "600, 0"})
    void sufficientBudgetIsUsed(int budget, long millis) throws Exception {
        Starter starter = starter(budget, millis);
        for (int number = 0; number < 5; number++) {
            starter.start(number, ARMS);
        }

        assertEquals(List.of(0, 1, 2, 3, 4), started);
    }

    /** What the estimate knows is not measured for a minute. */
    @ParameterizedTest
    @ValueSource(ints = {1, 40, 43})
    void budgetBelowTheEstimateIsRefusedBeforeTheFirstStart(int budget) {
        IOException refused =
                assertThrows(IOException.class, () -> starter(budget, 1).start(0, ARMS));

        assertEquals(
                "an answer needs at least 4 starts, each of about 11 s: the budget must be at least"
                        + " 49 s, got: "
                        + budget
                        + " s",
                refused.getMessage());
        assertEquals(List.of(), started);
    }

    @Test
    void withoutABudgetOneStartIsMade() throws Exception {
        starter(0, 60_000).start(0, ARMS);

        assertEquals(List.of(0), started);
    }

    /** Of a comparison that gets more starts nobody knows here what the first one took. */
    @Test
    void additionalStartsAreNotRefused() throws Exception {
        starter(1, 60_000).start(1, ARMS);

        assertEquals(List.of(1), started);
        assertEquals(List.of(), said);
    }
}
