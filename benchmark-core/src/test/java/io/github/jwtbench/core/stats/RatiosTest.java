package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.Ratio;
import io.github.jwtbench.core.model.Ratio.Quantity;
import java.util.List;
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
                        "complete over bareSignature TIME 1.25",
                        "complete CORRETTO over bareSignature TIME 0.63",
                        "complete JJWT over bareSignature TIME 1.87",
                        "complete 8 over complete 2 THROUGHPUT 0.88"),
                ratios.stream().map(RatiosTest::words).toList());
    }

    @Test
    void oneForkTellsNothing() {
        Ratio ratio = ratios(Cells.measured(COMPLETE, 90), Cells.measured(BARE, 30)).get(0);

        assertEquals(3, ratio.ratio(), 1e-9);
        assertNull(ratio.low());
    }

    @Test
    void onlyCellsThatDifferInOneThingAreCompared() {
        Cell elliptic = COMPLETE.with("algorithm", "ES256");

        assertEquals(
                List.of(),
                ratios(
                        Cells.measured(elliptic, 40, 41),
                        Cells.measured(BARE.with("algorithm", "RS256"), 32, 33),
                        Cells.measured(COMPLETE.withThreads(8), 60, 61)));
    }

    private static List<Ratio> ratios(MeasuredCell... cells) {
        return Ratios.of(List.of(cells), 2);
    }

    private static String words(Ratio ratio) {
        return String.join(
                " ",
                name(ratio.of()),
                "over",
                name(ratio.over()),
                ratio.quantity() == Quantity.TIME ? "TIME" : "THROUGHPUT",
                Words.of("%.2f", ratio.ratio()));
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
