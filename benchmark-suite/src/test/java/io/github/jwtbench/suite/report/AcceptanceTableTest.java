package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.sample.SampleComparison;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AcceptanceTableTest {

    @Test
    void servicesAreGroupedByTheirAnswer() {
        assertEquals(
                "200: b; 401: a, c; 500: d",
                AcceptanceTable.value(Map.of("c", "401", "d", "500", "a", "401", "b", "200")));
    }

    @Test
    void rowShowsWhoAcceptsATokenAndTheOtherAnswers() {
        String table =
                AcceptanceTable.of(
                                SampleComparison.of(
                                        sample ->
                                                sample.facts =
                                                        Map.of(
                                                                AcceptanceTable.fact("no exp"),
                                                                "200: a, b; 401: c",
                                                                AcceptanceTable.fact("no aud"),
                                                                "accepted: a; refused: b, c",
                                                                AcceptanceTable.fact("expired"),
                                                                "401: a, b, c",
                                                                "rounds",
                                                                "200: 3")))
                        .asciiDoc();

        assertTrue(table.contains("|expired\n|–\n|401: a, b, c\n"), table);
        assertTrue(table.contains("|no exp\n|a, b\n|401: c\n"), table);
        assertTrue(table.contains("|no aud\n|a\n|refused: b, c\n"), table);
        assertFalse(table.contains("rounds"), table);
    }

    @Test
    void tableWithoutAnswersIsEmpty() {
        assertEquals(
                "",
                AcceptanceTable.of(
                                SampleComparison.of(sample -> sample.facts = Map.of("rounds", "3")))
                        .asciiDoc());
    }
}
