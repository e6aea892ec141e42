package io.github.jwtbench.core.target;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines that {@code perf stat -x ,} writes, as perf-stat(1) describes them. */
class InstructionCounterTest {

    @Test
    void readsACount() {
        List<String> lines =
                List.of(
                        "# started on Sat Nov 21 10:30:00 2026",
                        "",
                        "123456789,,instructions:u,80123456,100.00,1.23,insn per cycle");
        assertEquals(OptionalLong.of(123_456_789), InstructionCounter.read(lines));
    }

    /** Of the last one perf measured only a part, and extrapolated. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<not supported>,,instructions:u,0,100.00,,",
                "<not counted>,,instructions:u,0,0.00,,",
                "123456789,,cycles:u,80123456,100.00,,",
                "123456789,,instructions:u,80123456,50.00,,",
                ""
            })
    void anythingElseIsNotACount(String line) {
        assertEquals(OptionalLong.empty(), InstructionCounter.read(List.of(line)));
    }
}
