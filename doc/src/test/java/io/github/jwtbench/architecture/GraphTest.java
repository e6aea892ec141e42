package io.github.jwtbench.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class GraphTest {
    private static final Graph GRAPH =
            new Graph(
                    Map.of(
                            "main", names("middle", "low"),
                            "middle", names("low"),
                            "low", names(),
                            "alone", names()));

    @Test
    void dependenciesAreDrawnBelow() {
        assertEquals(List.of("alone", "low", "middle", "main"), List.copyOf(GRAPH.nodes()));
        assertEquals(0, GRAPH.layer("alone"));
        assertEquals(2, GRAPH.layer("main"));
    }

    @Test
    void transitiveDependenciesAreNotDrawn() {
        assertEquals(names("middle"), GRAPH.nearest("main"));
        assertEquals(names("low"), GRAPH.nearest("middle"));
    }

    @Test
    void cycleIsDetectedAndNamed() {
        Map<String, SortedSet<String>> known =
                Map.of("a", names("b"), "b", names("c"), "c", names("b"));
        String message =
                assertThrows(IllegalStateException.class, () -> new Graph(known)).getMessage();
        assertTrue(message.contains("b -> c -> b") || message.contains("c -> b -> c"), message);
    }

    @Test
    void pictureHasEachBoxAndNoTransitiveLine() {
        String svg = LayeredPicture.svg(GRAPH);
        assertEquals(2, svg.split("<line ", -1).length - 1);
        for (String name : GRAPH.nodes()) {
            assertTrue(svg.contains(">" + name + "</text>"), svg);
        }
    }

    private static SortedSet<String> names(String... names) {
        return new TreeSet<>(List.of(names));
    }
}
