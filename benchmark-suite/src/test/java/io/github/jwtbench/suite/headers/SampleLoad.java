package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.sample.SampleComparisons;
import io.github.jwtbench.suite.settings.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** The comparison of header encodings as it could be. Every number of its load is made up. */
public final class SampleLoad {
    private static final int REQUESTS = 200;
    private static final int ROUNDS = 5;

    private SampleLoad() {}

    /** Five starts, in which split takes 8 % more CPU time of the service. */
    public static Comparison whole() {
        List<String> tokens = IntStream.range(0, 3).mapToObj(i -> FixedTokens.token(1, i)).toList();
        Proofs proofs = new Proofs();
        proofs.add("RS256 lifetime, split", "20 of 20 requests answered right");
        Comparison library = SampleComparisons.library();
        Comparison none =
                HeaderLoad.begin(
                                library.session(),
                                library.environment(),
                                Extent.of(Tier.FULL),
                                true,
                                proofs.facts())
                        .withValues(
                                ModelledBytes.of(
                                        Map.of("RS256 lifetime", tokens),
                                        tokens,
                                        new Credentials(1)));
        Random random = new Random(3);
        List<Start> starts = new ArrayList<>();
        for (int number = 0; number < 5; number++) {
            starts.add(new Start(number, 10.5, slices(none.arms(), random)));
        }
        return none.with(starts);
    }

    private static List<Slice> slices(List<ArmSpec> arms, Random random) {
        List<Slice> slices = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            double drift = Math.exp(0.1 * random.nextGaussian());
            for (ArmSpec arm : arms) {
                double more = arm.name().equals("split") ? 1.08 : 1;
                slices.add(new Slice(round, arm.name(), work(drift, more, random)));
            }
        }
        return slices;
    }

    private static Work work(double drift, double more, Random random) {
        double p50 = 900 * drift * Math.exp(0.05 * random.nextGaussian());
        return new Work(
                REQUESTS,
                Math.round(210_000 * more * REQUESTS * drift * noise(random)),
                Math.round(90_000L * REQUESTS * drift * noise(random)),
                Math.round(5_000L * REQUESTS * noise(random)),
                0L,
                null,
                null,
                Math.round(400_000L * REQUESTS * drift),
                p50,
                3 * p50 * noise(random),
                null,
                null);
    }

    private static double noise(Random random) {
        return Math.exp(0.01 * random.nextGaussian());
    }
}
