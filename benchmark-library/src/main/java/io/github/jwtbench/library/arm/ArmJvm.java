package io.github.jwtbench.library.arm;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Rounds;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.ingest.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The JVM of one start: reads a plan, lets its arms take turns, and writes their slices. */
public final class ArmJvm {
    private ArmJvm() {}

    /** What the JVM leaves behind. */
    record Measured(List<Slice> slices) {}

    /** A plan to read, and the file to write. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Json.write(
                Path.of(arguments[1]),
                new Measured(measure(Json.read(Path.of(arguments[0]), ArmPlan.class))));
    }

    static List<Slice> measure(ArmPlan plan) throws IOException, InterruptedException {
        long slice = TimeUnit.MICROSECONDS.toNanos(plan.pace().sliceMicros());
        List<BenchmarkArm> arms = new ArrayList<>();
        for (ArmSpec each : plan.arms()) {
            arms.add(BenchmarkArm.of(each.name(), ArmCells.cell(each), slice));
        }
        warmUp(arms, plan.pace());
        List<Slice> slices = Rounds.measure(arms, plan.pace().rounds(), plan.seed());
        for (BenchmarkArm arm : arms) {
            arm.end();
        }
        return slices;
    }

    /**
     * In turn, so that what all arms share is compiled for all of them. How often a method was
     * called decides when it is compiled, so operations count and not time.
     */
    private static void warmUp(List<BenchmarkArm> arms, ArmPace pace) throws IOException {
        long most = TimeUnit.MILLISECONDS.toNanos(pace.mostWarmUpMillis());
        List<BenchmarkArm> cold = new ArrayList<>(arms);
        while (!cold.isEmpty()) {
            for (BenchmarkArm arm : cold) {
                arm.warmUp();
            }
            cold.removeIf(arm -> arm.isWarm(pace.warmUpOperations(), most));
        }
    }
}
