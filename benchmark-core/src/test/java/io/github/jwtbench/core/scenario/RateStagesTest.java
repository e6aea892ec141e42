package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.setup.RateStage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stages of rates in scenarios. */
class RateStagesTest {
    private static final String ONE = "  open:\n    requestsPerSecond: 100\n";
    private static final String LENGTH = "  durationSeconds: 3600\n";
    private static final String STAGE = "{requestsPerSecond: 100, seconds: 30}";

    private static String staged(String stages) {
        assertTrue(Samples.OPEN_ID.contains(ONE) && Samples.OPEN_ID.contains(LENGTH));
        return Samples.OPEN_ID.replace(ONE, "  open: " + stages + "\n").replace(LENGTH, "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{requestsPerSecond: 100, seconds: 30}] | 30 | 100",
                "[{requestsPerSecond: 100, seconds: 30}, {seconds: 10, requestsPerSecond: 500}] | 40 | 200",
                "[{requestsPerSecond: 1, seconds: 3599}, {requestsPerSecond: 1000000, seconds: 1}] | 3600 | 278.7775"
            })
    void stagesAreReadWithDurationAndMeanRate(String stages, int seconds, double mean)
            throws Exception {
        LoadProfile load = Samples.read(staged(stages)).load();

        assertEquals(seconds, load.durationSeconds());
        assertEquals(mean, load.pacing().ownRequestsPerSecond(), 1e-4);
        assertEquals(stages.split("seconds").length - 1, load.pacing().stages().size());
        assertEquals(List.of(), Samples.schemaErrors(staged(stages)));
    }

    @Test
    void oneRateHasNoStages() throws Exception {
        assertEquals(List.of(), Samples.read(Samples.OPEN_ID).load().pacing().stages());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[] | load.open must have fields, or be a list of 1 to 100 entries with fields, got: a list",
                "100 | load.open must have fields, or be a list of 1 to 100 entries with fields, got: 100",
                "[100] | load.open[0] must have fields, got: 100",
                "[{requestsPerSecond: 100}] | load.open.0.seconds must be there",
                "[{seconds: 30}] | load.open.0.requestsPerSecond must be there",
                "[{requestsPerSecond: 0, seconds: 30}] | load.open.0.requestsPerSecond must be a whole number, 1 to 1000000, got: 0",
                "[{requestsPerSecond: 1000001, seconds: 30}] | must be a whole number, 1 to 1000000",
                "[{requestsPerSecond: 1.5, seconds: 30}] | load.open.0.requestsPerSecond must be a whole number, 1 to 1000000, got: 1.5",
                "[{requestsPerSecond: 100, seconds: -1}] | load.open.0.seconds must be a whole number, 1 to 86400, got: -1",
                "[{requestsPerSecond: 100, seconds: 30, ramp: 1}] | load.open.0.ramp must be one of the fields requestsPerSecond, seconds, got: ramp",
                "[{requestsPerSecond: 1, seconds: 86400}, {requestsPerSecond: 1, seconds: 1}] | load.open must have stages of at most 86400 seconds together, got: 86401",
                "{seconds: 30} | load.open.requestsPerSecond must be there"
            })
    void errorHasItsPosition(String stages, String message) {
        String text = staged(stages);
        ScenarioException refused =
                assertThrows(
                        ScenarioException.class,
                        () ->
                                Samples.read(
                                        stages.startsWith("{")
                                                ? text.replace("load:\n", "load:\n" + LENGTH)
                                                : text));

        assertTrue(refused.getMessage().contains(message), refused.getMessage());
    }

    @Test
    void moreThanAHundredStagesAreRefused() {
        String many = "[" + (STAGE + ", ").repeat(100) + STAGE + "]";

        assertThrows(ScenarioException.class, () -> Samples.read(staged(many)));
    }

    /** Their length follows from them; one rate and a closed loop have theirs. */
    @ParameterizedTest
    @ValueSource(ints = {1, 30, 31})
    void durationBesideStagesIsRefused(int seconds) throws Exception {
        String text = staged("[" + STAGE + "]") + "  durationSeconds: " + seconds + "\n";

        ScenarioException refused = assertThrows(ScenarioException.class, () -> Samples.read(text));

        assertTrue(
                refused.getMessage()
                        .contains(
                                "load.durationSeconds must not be there with stages: it is the sum"
                                        + " of their seconds"),
                refused.getMessage());
        assertFalse(Samples.schemaErrors(text).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {Samples.OPEN_ID, Samples.PLAIN, Samples.KEYCLOAK})
    void loadWithoutStagesNeedsADuration(String sample) {
        String text = sample.replaceFirst("  durationSeconds: .*\n", "");

        ScenarioException refused = assertThrows(ScenarioException.class, () -> Samples.read(text));

        assertTrue(
                refused.getMessage().contains("load.durationSeconds must be there"),
                refused.getMessage());
    }

    @Test
    void stagesAreRefusedWhereOneRateIsNeeded() throws Exception {
        Scenario staged = Samples.read(staged("[" + STAGE + "]"));

        for (Runnable each :
                List.<Runnable>of(
                        () -> staged.forShard(new Share(0, 1)),
                        () -> staged.lasting(5),
                        () -> staged.load().closed(5),
                        () -> staged.load().open(5),
                        () -> new ScenarioJob(staged, null, true))) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, each::run);
            assertTrue(
                    refused.getMessage()
                            .endsWith(" must have one rate, got stages: 100 req/s for 30 s"),
                    refused.getMessage());
        }
        assertEquals(List.of(new RateStage(100, 30)), staged.load().pacing().stages());
    }
}
