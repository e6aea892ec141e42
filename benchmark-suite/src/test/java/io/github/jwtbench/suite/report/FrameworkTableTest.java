package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.sample.SampleComparisons;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrameworkTableTest {

    @Test
    void rowHasTheOverheadAndTheNumberOfAcceptedTokens() {
        String table =
                FrameworkTable.of(
                                List.of(
                                        SampleComparisons.library(),
                                        SampleComparisons.frameworks()))
                        .asciiDoc();

        assertTrue(table.contains("|micronaut\n|1.00 µs\n|3.00 µs\n|0.33\n|1\n"), table);
    }

    @Test
    void otherComparisonsHaveNoTable() {
        assertEquals("", FrameworkTable.of(List.of(SampleComparisons.library())).asciiDoc());
    }
}
