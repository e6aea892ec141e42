package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.suite.tokenformat.MeasuredFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AcceptanceTableTest {

    @Test
    void rowShowsWhoAcceptsATokenAndTheOtherAnswers() {
        List<Value> values = new ArrayList<>();
        for (String service : List.of("c", "a", "b")) {
            boolean lax = !service.equals("c");
            values.add(AcceptanceTable.status("no exp", service, lax ? 200 : 401));
            values.add(AcceptanceTable.accepted("no aud", service, service.equals("a")));
            values.add(AcceptanceTable.status("expired", service, lax ? 401 : 500));
            values.add(
                    lax
                            ? AcceptanceTable.refusedAfter("old key", service, 54)
                            : AcceptanceTable.acceptedAfter("old key", service, 330));
        }
        values.add(MeasuredFormat.cart(200));
        Comparison comparison = SampleComparison.of(sample -> sample.values = values);
        String table = AcceptanceTable.of(comparison).asciiDoc();

        assertTrue(table.contains("|expired\n|–\n|401: a, b; 500: c\n"), table);
        assertTrue(table.contains("|no exp\n|a, b\n|401: c\n"), table);
        assertTrue(table.contains("|no aud\n|a\n|refused: b, c\n"), table);
        assertTrue(
                table.contains(
                        "|old key\n|–\n|refused after 54 s: a, b; still accepted after 330 s: c\n"),
                table);
        assertFalse(table.contains("cart"), table);
        assertEquals(
                Map.of("no exp", List.of("a", "b"), "no aud", List.of("a")),
                AcceptanceTable.accepting(values));
    }

    @Test
    void answerOfNobodyIsRefused() {
        List<Value> edited =
                List.of(
                        new Value(
                                AcceptanceTable.status("no exp", "a", 200).name(),
                                new TreeMap<>(Map.of("sent", "no exp")),
                                200,
                                ""));

        assertEquals(
                "by must be there, got: [sent]",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> AcceptanceTable.accepting(edited))
                        .getMessage());
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
