package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.sample.SampleComparison;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static final int ROUNDS = 40;
    private static final List<String> NAMES = List.of("a", "b", "c");

    @Test
    void eachRoundHasEachArmOnceInRandomOrder() throws Exception {
        List<Slice> slices = Rounds.measure(arms(), ROUNDS, 1);
        assertEquals(ROUNDS * NAMES.size(), slices.size());
        Set<List<String>> orders = new HashSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            List<String> order = new ArrayList<>();
            for (Slice slice : slices.subList(round * NAMES.size(), (round + 1) * NAMES.size())) {
                assertEquals(round, slice.round());
                order.add(slice.arm());
            }
            assertEquals(Set.copyOf(NAMES), Set.copyOf(order));
            orders.add(order);
        }
        assertEquals(6, orders.size(), "all orders come up in so many rounds");
    }

    @Test
    void armsOfABlockStayTogetherInRandomOrder() throws Exception {
        List<Arm> arms = arms();
        List<Arm> two = new ArrayList<>(arms.subList(0, 2));
        List<Slice> slices = Rounds.measureBlocks(List.of(two, arms.subList(2, 3)), ROUNDS, 1);
        Set<String> orders = new HashSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder order = new StringBuilder();
            slices.subList(round * NAMES.size(), (round + 1) * NAMES.size())
                    .forEach(slice -> order.append(slice.arm()));
            orders.add(order.toString());
        }
        assertEquals(Set.of("abc", "bac", "cab", "cba"), orders);
    }

    @Test
    void seedFixesTheOrder() throws Exception {
        assertEquals(order(1), order(1));
        assertNotEquals(order(1), order(2));
    }

    @Test
    void sliceHasTheWorkOfItsArm() throws Exception {
        List<Slice> slices = Rounds.measure(arms(), 1, 1);
        for (Slice slice : slices) {
            assertEquals(1 + NAMES.indexOf(slice.arm()), slice.work().operations());
        }
    }

    @Test
    void failingArmEndsTheRounds() {
        List<String> worked = new ArrayList<>();
        Arm broken =
                arm(
                        "broken",
                        () -> {
                            worked.add("broken");
                            throw new IOException("no answer");
                        });
        IOException failed =
                assertThrows(IOException.class, () -> Rounds.measure(List.of(broken), 3, 1));
        assertEquals("no answer", failed.getMessage());
        assertTrue(worked.size() == 1, worked::toString);
    }

    private static List<String> order(long seed) throws Exception {
        return Rounds.measure(arms(), ROUNDS, seed).stream().map(Slice::arm).toList();
    }

    private static List<Arm> arms() {
        return NAMES.stream()
                .map(name -> arm(name, () -> SampleComparison.work(1 + NAMES.indexOf(name), 1, 1)))
                .toList();
    }

    @FunctionalInterface
    private interface Turn {
        Work take() throws IOException;
    }

    private static Arm arm(String name, Turn turn) {
        return new Arm() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Work work() throws IOException {
                return turn.take();
            }
        };
    }
}
