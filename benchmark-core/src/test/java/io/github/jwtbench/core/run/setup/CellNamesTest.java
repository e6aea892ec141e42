package io.github.jwtbench.core.run.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CellNamesTest {

    private static final Cell COMPLETE =
            new Cell(
                    "ValidationBenchmark",
                    "complete",
                    new TreeMap<>(Map.of("engine", "STAGED", "size", "SMALL")),
                    1);

    @Test
    void nameHasOnlyTheParametersThatDiffer() {
        Cell other = COMPLETE.with("engine", "JJWT").withMethod("parse");
        CellNames names = new CellNames(List.of(COMPLETE, other));

        assertEquals("complete STAGED", names.of(COMPLETE));
        assertEquals("parse JJWT", names.of(other));
        assertEquals("JJWT", names.settings(other));
        assertEquals("size SMALL, 1 thread", names.shared());
    }

    @Test
    void nameHasTheThreadsIfTheyDiffer() {
        Cell crowd = COMPLETE.withThreads(4);
        CellNames names = new CellNames(List.of(COMPLETE, crowd));

        assertEquals("complete 1 thread", names.of(COMPLETE));
        assertEquals("complete 4 threads", names.of(crowd));
        assertEquals("engine STAGED, size SMALL", names.shared());
    }

    @Test
    void singleCellIsNamedAfterItsMethod() {
        assertEquals("complete", new CellNames(List.of(COMPLETE)).of(COMPLETE));
        Cell bare = new Cell("CacheBenchmark", "hit", new TreeMap<>(), 2);
        assertEquals("hit", new CellNames(List.of(bare)).of(bare));
        assertEquals("2 threads", new CellNames(List.of(bare)).shared());
    }

    @Test
    void parameterThatOnlySomeCellsHaveIsNotInTheName() {
        Cell hit = new Cell("CacheBenchmark", "hit", new TreeMap<>(), 1);
        CellNames names = new CellNames(List.of(COMPLETE, hit));

        assertEquals("hit", names.of(hit));
        assertEquals("complete", names.of(COMPLETE));
    }
}
