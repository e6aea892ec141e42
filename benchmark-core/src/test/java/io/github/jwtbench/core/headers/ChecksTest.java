package io.github.jwtbench.core.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.headers.drive.SampleLoad;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule alone: one thing is changed in a measurement that passes, and one reason comes. */
class ChecksTest {

    @Test
    void theSamplePasses() {
        HeaderComparison comparison =
                HeaderComparison.of(SampleMeasurement.whole(), SampleLoad.whole());

        assertEquals(List.of(), comparison.reasons());
        assertEquals(Status.VALID, comparison.status());
        assertNotNull(comparison.figures());
    }

    @ParameterizedTest
    @MethodSource
    void oneFaultGivesOneReasonAndNoFigures(Consumer<Edited> fault, String reason) {
        Edited edited = Edited.of(SampleMeasurement.whole());
        fault.accept(edited);

        HeaderComparison comparison = HeaderComparison.of(edited.measurement(), SampleLoad.whole());

        assertEquals(1, comparison.reasons().size(), comparison.reasons().toString());
        assertTrue(comparison.reasons().get(0).contains(reason), comparison.reasons().toString());
        assertEquals(Status.INVALID, comparison.status());
        assertNull(comparison.figures());
    }

    static Stream<Arguments> oneFaultGivesOneReasonAndNoFigures() {
        return Stream.of(
                fault("/incidents", "[\"the service died\"]", "incident: the service died"),
                fault("/sequences/1/correct", "59", "got 59 of 60"),
                fault("/sequences/1/hits", "61", "hits must be 0 to 60, got 61"),
                fault("/sequences/1/cases/0/requests", "0", "each request must be of one case"),
                fault(
                        "/sequences/1/cases/0/fields/0/bytes",
                        "1",
                        "COLD: bytes of the fields must make those of the credential, got 1 and"),
                fault("/sequences/1/cases/0/least", "100000", "must lie between least and most"),
                fault("/sequences/1/headerBlockBytes", "3", "must be a part of the header blocks"),
                fault("/sequences/1/bytesSent", "3", "must be a part of the header blocks"),
                fault("/sequences/0/evictions", "1", "sent again must take the same bytes"),
                fault("/journeys/1/steps/1/correct", "39", "vertx split: cart: each request"),
                fault("/journeys/1/steps/1/credentialBytes", "0", "bytes by step must make"),
                fault("/counters/correct", "1", "correct answers must equal requests sent"),
                fault("/counters/verified", "1", "tokens that the service verified must equal"),
                fault("/counters/joined", "1", "tokens that the service joined must equal"),
                fault("/counters/rejected", "1", "tokens that the service refused must equal"),
                fault(
                        "/counters",
                        """
                        {"sent": 9, "correct": 9, "splitSent": 9, "joined": 9, "verified": 9,
                         "rejected": 0}
                        """,
                        "got 9 sent for verification of"),
                fault("/repeats/equal", "3", "rows equal when repeated must equal rows repeated"),
                fault(
                        "/repeats",
                        "{\"sequences\": 0, \"equal\": 0}",
                        "at least one row must be repeated"),
                fault(
                        "/captures/0/fields/1/theirs",
                        "2",
                        "INCREMENTAL must equal those that tshark 4.4.1 counted, got 1 and 2"),
                fault("/captures/0/fields", "[]", "a capture must show fields"),
                Arguments.of(
                        Named.of(
                                "a journey is missing",
                                (Consumer<Edited>) edited -> edited.withoutLast("/journeys")),
                        "journeys: declared 4, got 3"),
                Arguments.of(
                        Named.of(
                                "a part is not declared",
                                (Consumer<Edited>) edited -> edited.withoutLast("/declared")),
                        "nothing may run that was not declared, got 1 of captures"));
    }

    /** These break two rules at once: what ran is then declared no more. */
    @ParameterizedTest
    @CsvSource({
        "/declared/0, '{\"part\": \"case\", \"count\": 1}', parts must be known, cases",
        "/declared/6, '{\"part\": \"journeys\", \"count\": 4}', once, captures"
    })
    void aWrongDeclarationIsNoDeclaration(
            String pointer, String json, String rule, String undeclared) {
        List<String> reasons =
                HeaderComparison.of(
                                Edited.of(SampleMeasurement.whole())
                                        .set(pointer, json)
                                        .measurement(),
                                SampleLoad.whole())
                        .reasons();

        assertEquals(2, reasons.size(), reasons.toString());
        assertTrue(reasons.get(0).contains(rule), reasons.toString());
        assertTrue(reasons.get(1).endsWith(" of " + undeclared), reasons.toString());
    }

    @Test
    void nothingAtAllIsNoResult() {
        Measurement whole = SampleMeasurement.whole();
        HeaderComparison comparison =
                HeaderComparison.of(
                        Edited.of(whole)
                                .set("/declared", "[]")
                                .set("/sequences", "[]")
                                .set("/journeys", "[]")
                                .set("/captures", "[]")
                                .measurement(),
                        null);

        assertEquals(
                List.of("there must be rows of the part cases, got none"), comparison.reasons());
    }

    @Test
    void loadThatWentWrongGivesItsReason() {
        HeaderComparison comparison =
                HeaderComparison.of(
                        SampleMeasurement.whole(), SampleLoad.whole().invalid("got 199 of 200"));

        assertEquals(List.of("latency and CPU: got 199 of 200"), comparison.reasons());
        assertNull(comparison.figures());
    }

    @Test
    void loadThatWasDeclaredMustBeThere() {
        HeaderComparison comparison = HeaderComparison.of(SampleMeasurement.whole(), null);

        assertEquals(1, comparison.reasons().size(), comparison.reasons().toString());
        assertTrue(comparison.reasons().get(0).endsWith("load: declared 1, got 0"));
    }

    @Test
    void whatNobodyAskedForIsNamed() {
        HeaderComparison comparison =
                HeaderComparison.of(
                        Edited.of(SampleMeasurement.whole())
                                .withoutLast("/declared")
                                .set("/captures", "[]")
                                .measurement(),
                        SampleLoad.whole());

        assertEquals(Status.VALID, comparison.status());
        assertTrue(
                comparison
                        .notMeasured()
                        .contains("The part captures was not asked for in the tier quick."),
                comparison.notMeasured().toString());
    }

    private static Arguments fault(String pointer, String json, String reason) {
        Consumer<Edited> fault = edited -> edited.set(pointer, json);
        return Arguments.of(Named.of(pointer + " = " + json.strip(), fault), reason);
    }
}
