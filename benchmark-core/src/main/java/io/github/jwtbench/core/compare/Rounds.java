package io.github.jwtbench.core.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Lets arms take turns: each arm once in a round, in random order. */
public final class Rounds {
    private Rounds() {}

    /**
     * Measures some rounds.
     *
     * @param seed the same seed gives the same order
     */
    public static List<Slice> measure(List<? extends Arm> arms, int rounds, long seed)
            throws IOException, InterruptedException {
        Random random = new Random(seed);
        List<Arm> order = new ArrayList<>(arms);
        List<Slice> slices = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            Collections.shuffle(order, random);
            for (Arm arm : order) {
                slices.add(new Slice(round, arm.name(), arm.work()));
            }
        }
        return slices;
    }
}
