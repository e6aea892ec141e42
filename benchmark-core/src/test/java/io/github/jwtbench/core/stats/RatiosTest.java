package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.Ratio;
import io.github.jwtbench.core.model.Ratio.Quantity;
import io.github.jwtbench.core.model.Ratio.Verdict;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RatiosTest {

    private static final Cell COMPLETE = Cells.cell("complete");
    private static final Cell BARE = Cells.cell("bareSignature");
    private static final Cell CORRETTO = COMPLETE.with("provider", "CORRETTO");
    private static final Cell JJWT = COMPLETE.with("engine", "JJWT");

    @Test
    void theComparisonsThatMatter() {
        List<Ratio> ratios =
                ratios(
                        Cells.measured(COMPLETE, 40, 40.1),
                        Cells.measured(BARE, 32, 32.1),
                        Cells.measured(CORRETTO, 20, 20.1),
                        Cells.measured(JJWT, 60, 60.1),
                        Cells.measured(COMPLETE.withThreads(2), 44, 44.1),
                        Cells.measured(COMPLETE.withThreads(8), 200, 200.1),
                        Cells.measured(Cells.cell("parse"), 3, 3.1));

        assertEquals(
                List.of(
                        "complete over bareSignature TIME 1.25 DEARER",
                        "complete CORRETTO over complete TIME 0.50 CHEAPER",
                        "complete CORRETTO over complete JJWT THROUGHPUT 3.00 CHEAPER",
                        "complete JJWT over complete TIME 1.50 DEARER",
                        "complete 8 over complete 2 THROUGHPUT 0.88 DEARER"),
                ratios.stream().map(RatiosTest::words).toList());
    }

    @Test
    void anIntervalAroundOneTellsNothingApart() {
        Ratio ratio =
                ratios(Cells.measured(COMPLETE, 31, 33, 32), Cells.measured(BARE, 30, 32, 33))
                        .get(0);

        assertEquals(Verdict.NOT_DISTINGUISHABLE, ratio.verdict());
    }

    @Test
    void oneForkTellsNothing() {
        Ratio ratio = ratios(Cells.measured(COMPLETE, 90), Cells.measured(BARE, 30)).get(0);

        assertEquals(3, ratio.ratio(), 1e-9);
        assertNull(ratio.low());
        assertEquals(Verdict.TOO_NOISY, ratio.verdict());
    }

    /** However far apart they are. */
    @Test
    void aNoisyCellIsNotCompared() {
        List<MeasuredCell> cells =
                List.of(Cells.measured(COMPLETE, 90, 91), Cells.measured(BARE, 30, 31));

        assertEquals(Verdict.DEARER, Ratios.of(cells, Set.of(), 2).get(0).verdict());
        for (Cell noisy : List.of(COMPLETE, BARE)) {
            assertEquals(Verdict.TOO_NOISY, Ratios.of(cells, Set.of(noisy), 2).get(0).verdict());
        }
    }

    @Test
    void onlyCellsThatDifferInOneThingAreCompared() {
        Cell elliptic = COMPLETE.with("algorithm", "ES256");

        assertEquals(
                List.of(),
                ratios(
                        Cells.measured(elliptic, 40, 41),
                        Cells.measured(BARE.with("algorithm", "RS256"), 32, 33),
                        Cells.measured(JJWT.with("algorithm", "RS256"), 60, 61),
                        Cells.measured(COMPLETE.withThreads(8), 60, 61)));
    }

    private static List<Ratio> ratios(MeasuredCell... cells) {
        return Ratios.of(List.of(cells), Set.of(), 2);
    }

    private static String words(Ratio ratio) {
        return String.join(
                " ",
                name(ratio.of()),
                "over",
                name(ratio.over()),
                ratio.quantity() == Quantity.TIME ? "TIME" : "THROUGHPUT",
                Words.of("%.2f", ratio.ratio()),
                ratio.verdict().name());
    }

    private static String name(Cell cell) {
        String engine = cell.parameters().get("engine");
        String provider = cell.parameters().get("provider");
        return cell.method()
                + (engine.equals("STAGED") ? "" : " " + engine)
                + (provider.equals("JDK") ? "" : " " + provider)
                + (cell.threads() == 1 ? "" : " " + cell.threads());
    }
}
