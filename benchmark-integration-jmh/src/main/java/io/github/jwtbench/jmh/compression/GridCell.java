package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Setting;
import java.util.ArrayList;
import java.util.List;

/** One cell of the grid. */
record GridCell(Setting setting, Encoding encoding) {

    private static final int REQUESTS_PER_TOKEN = 10;

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
            add(cells, extent, users, Setting.UNIFORM);
            if (users > 1) {
                add(cells, extent, users, Setting.ZIPF);
            }
        }
        return cells;
    }

    private static void add(List<GridCell> cells, Extent extent, int users, String distribution) {
        int someTable = extent.gridTables().get(0);
        Setting some = new Setting(someTable, users, distribution, 1, true, REQUESTS_PER_TOKEN);
        cells.add(new GridCell(some, Encoding.PLAIN_NEVER));
        cells.add(new GridCell(some, Encoding.SPLIT_NEVER));
        for (Spread spread : SPREADS) {
            for (int table : extent.gridTables()) {
                Setting setting =
                        new Setting(
                                table,
                                users,
                                distribution,
                                spread.connections(),
                                spread.affinity(),
                                REQUESTS_PER_TOKEN);
                cells.add(new GridCell(setting, Encoding.PLAIN));
                cells.add(new GridCell(setting, Encoding.SPLIT));
            }
        }
    }
}
