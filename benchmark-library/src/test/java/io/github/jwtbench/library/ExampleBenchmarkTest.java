package io.github.jwtbench.library;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.library.arm.ArmPace;
import io.github.jwtbench.library.arm.ArmStarter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Follows the example of a benchmark in {@code CONTRIBUTING.adoc}. */
class ExampleBenchmarkTest {

    // tag::test[]
    @Test
    void thePayloadIsDecoded() {
        ExampleBenchmark benchmark = new ExampleBenchmark();
        benchmark.setUp();

        String json = new String(benchmark.decode(), UTF_8);
        assertTrue(json.startsWith("{") && json.endsWith("}"), json);
    }

    // end::test[]

    @Test
    void exampleIsAnArm(@TempDir Path folder) throws Exception {
        ArmSpec decode =
                // tag::arm[]
                ArmCells.arm(
                        "decode",
                        "decode the payload",
                        PlanCells.cell("ExampleBenchmark", "decode", Map.of()));
        // end::arm[]
        ArmPace blink = new ArmPace(10, 20, 500, 2);

        List<Slice> slices = new ArmStarter(blink, folder).start(0, List.of(decode));

        assertEquals(List.of("decode", "decode"), slices.stream().map(Slice::arm).toList());
        assertTrue(slices.get(0).work().operations() > 0, slices::toString);
    }
}
