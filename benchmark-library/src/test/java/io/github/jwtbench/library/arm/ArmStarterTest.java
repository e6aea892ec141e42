package io.github.jwtbench.library.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.run.setup.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArmStarterTest {
    private static final ArmPace BLINK = new ArmPace(10, 20, 500, 3);
    private static final ArmSpec HIT = arm("hit", "CacheBenchmark", "hit", Map.of());
    private static final ArmSpec SPLIT = arm("split", "SplitBenchmark", "split", Map.of());
    private static final ArmSpec BARE =
            arm("bare", "ValidationBenchmark", "bareSignature", Map.of("algorithm", "ES256"));

    @TempDir Path folder;

    @Test
    void newJvmMeasuresArmsInTurns() throws Exception {
        List<Slice> slices = new ArmStarter(BLINK, folder).start(7, List.of(HIT, SPLIT, BARE));

        assertEquals(9, slices.size());
        for (int round = 0; round < 3; round++) {
            int number = round;
            assertEquals(
                    List.of("bare", "hit", "split"),
                    slices.stream()
                            .filter(slice -> slice.round() == number)
                            .map(Slice::arm)
                            .sorted()
                            .toList());
        }
        for (Slice slice : slices) {
            assertTrue(slice.work().operations() > 0, slice::toString);
            assertTrue(slice.work().cpuNanos() > 0, slice::toString);
            assertTrue(slice.work().allocatedBytes() > 0, slice::toString);
        }
        // An ES256 verification takes longer than to split a token.
        Map<String, Double> nanos =
                slices.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Slice::arm,
                                        Collectors.averagingDouble(
                                                slice ->
                                                        slice.work().cpuNanos()
                                                                / (double)
                                                                        slice.work()
                                                                                .operations())));
        assertTrue(nanos.get("bare") > nanos.get("split"), nanos::toString);
    }

    @Test
    void failedSetUpIsReported() {
        ArmSpec arm =
                arm(
                        "eddsa",
                        "ValidationBenchmark",
                        "complete",
                        Map.of("algorithm", "EDDSA", "engine", "JAVA_JWT"));

        IOException e =
                assertThrows(
                        IOException.class,
                        () -> new ArmStarter(BLINK, folder).start(0, List.of(arm)));

        assertTrue(e.getMessage().contains("it does not know EdDSA"), e.getMessage());
    }

    @Test
    void paceIsReadFromFacts() {
        assertEquals(BLINK, ArmPace.of(BLINK.facts()));
    }

    @Test
    void armHasItsCell() {
        Cell cell =
                new Cell("ValidationBenchmark", "parse", new TreeMap<>(Map.of("size", "SMALL")), 1);

        assertEquals(cell, ArmCells.cell(ArmCells.arm("a", "A", cell)));
    }

    private static ArmSpec arm(
            String name, String benchmark, String method, Map<String, String> parameters) {
        return ArmCells.arm(name, name, new Cell(benchmark, method, new TreeMap<>(parameters), 1));
    }
}
