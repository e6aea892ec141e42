package io.github.jwtbench.library.arm;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Rounds;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.process.ChildMain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The JVM of one start: its arms take turns by a plan. */
public final class ArmJvm {
    private ArmJvm() {}

    /** The work of the arms. */
    record MeasuredSlices(List<Slice> slices) {}

    public static void main(String[] arguments) throws IOException {
        ChildMain.serve(ArmPlan.class, plan -> new MeasuredSlices(measure(plan)));
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
     * In turn, so that code shared by all arms is compiled for all of them. Compilation depends on
     * the number of calls, so operations count and not time.
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
