package io.github.jwtbench.core.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Lets arms take turns: each once in a round. */
public final class Rounds {
    private Rounds() {}

    /** Measures several rounds, in which each arm is a block. */
    public static List<Slice> measure(List<? extends Arm> arms, int rounds, long seed)
            throws IOException, InterruptedException {
        return measureBlocks(arms.stream().map(List::of).toList(), rounds, seed);
    }

    /**
     * Measures several rounds.
     *
     * @param blocks run in random order; the arms of a block, whose difference is wanted, are
     *     shuffled and run one after another, so that they meet the same state of the machine
     * @param seed the same seed gives the same order
     */
    public static List<Slice> measureBlocks(
            List<? extends List<? extends Arm>> blocks, int rounds, long seed)
            throws IOException, InterruptedException {
        Random random = new Random(seed);
        List<List<? extends Arm>> order = new ArrayList<>(blocks);
        List<Slice> slices = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            Collections.shuffle(order, random);
            for (List<? extends Arm> block : order) {
                Collections.shuffle(block, random);
                for (Arm arm : block) {
                    slices.add(new Slice(round, arm.name(), arm.work()));
                }
            }
        }
        return slices;
    }
}
