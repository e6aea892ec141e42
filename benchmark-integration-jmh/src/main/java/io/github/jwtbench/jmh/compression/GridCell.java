package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.jmh.compression.Script.Distribution;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.util.ArrayList;
import java.util.List;

/** One cell of the grid. */
record GridCell(
        int users,
        Distribution distribution,
        int connections,
        boolean affinity,
        int tableBytes,
        Encoding encoding) {

    /** How connections are shared among users. */
    private record Spread(int connections, boolean affinity) {}

    private static final List<Spread> SPREADS =
            List.of(new Spread(1, true), new Spread(4, true), new Spread(4, false));

    /**
     * All cells that differ. One user has no distribution; and what is never indexed costs the same
     * whatever the table and the connections are.
     */
    static List<GridCell> all(Extent extent) {
        List<GridCell> cells = new ArrayList<>();
        for (int users : extent.gridUsers()) {
            for (Distribution distribution : Distribution.values()) {
                if (users > 1 || distribution == Distribution.UNIFORM) {
                    add(cells, extent, users, distribution);
                }
            }
        }
        return cells;
    }

    private static void add(
            List<GridCell> cells, Extent extent, int users, Distribution distribution) {
        int someTable = extent.gridTables().get(0);
        for (Encoding never : List.of(Encoding.PLAIN_NEVER, Encoding.SPLIT_NEVER)) {
            cells.add(new GridCell(users, distribution, 1, true, someTable, never));
        }
        for (Spread spread : SPREADS) {
            for (int table : extent.gridTables()) {
                for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
                    cells.add(
                            new GridCell(
                                    users,
                                    distribution,
                                    spread.connections(),
                                    spread.affinity(),
                                    table,
                                    encoding));
                }
            }
        }
    }
}
