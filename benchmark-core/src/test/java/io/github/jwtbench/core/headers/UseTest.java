package io.github.jwtbench.core.headers;

import static io.github.jwtbench.core.headers.HandRows.RS256;
import static io.github.jwtbench.core.headers.HandRows.TOKEN;
import static io.github.jwtbench.core.headers.HandRows.each;
import static io.github.jwtbench.core.headers.HandRows.field;
import static io.github.jwtbench.core.headers.HandRows.fields;
import static io.github.jwtbench.core.headers.HandRows.row;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.jwtbench.compression.advice.Crossover;
import io.github.jwtbench.compression.advice.Crossover.Kind;
import io.github.jwtbench.core.headers.TokenReuse.Point;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests per token, traffic, scale, grid and capacity: from rows whose sums are known. */
class UseTest {

    private static final double EXACT = 1e-12;

    private static final List<Sequence> CASES =
            List.of(
                    row(
                            "cases",
                            Encoding.PLAIN,
                            1,
                            2,
                            each(TokenCase.COLD, 1, 1050),
                            each(TokenCase.REFRESH, 9, 1060),
                            each(TokenCase.REPEAT, 9, 1)),
                    row(
                            "cases",
                            Encoding.SPLIT,
                            1,
                            2,
                            each(TokenCase.COLD, 1, 900),
                            each(TokenCase.REFRESH, 9, 286),
                            each(TokenCase.REPEAT, 9, 4)));

    private static List<Sequence> reused(int k, long plainRefresh, long splitRefresh) {
        return List.of(
                row(
                        "tokens",
                        Encoding.PLAIN,
                        1,
                        k,
                        each(TokenCase.COLD, 1, 1050),
                        each(TokenCase.REFRESH, 1, plainRefresh),
                        each(TokenCase.REPEAT, 2L * (k - 1), 1)),
                row(
                        "tokens",
                        Encoding.SPLIT,
                        1,
                        k,
                        each(TokenCase.COLD, 1, 900),
                        each(TokenCase.REFRESH, 1, splitRefresh),
                        each(TokenCase.REPEAT, 2L * (k - 1), 4)));
    }

    @Test
    void pointsArePredictedFromTheCasesAndHeldAgainstTheCrossover() {
        List<Sequence> rows = new ArrayList<>(CASES);
        rows.addAll(reused(5, 1060, 306));
        rows.addAll(reused(1000, 1060, 286));
        // At 1 the measured split takes more bytes than plain, which the crossover does not expect.
        rows.addAll(reused(1, 1060, 5000));

        List<TokenReuse> all = TokenReuse.all(rows, CredentialBytes.all(rows));

        assertEquals(1, all.size());
        TokenReuse found = all.get(0);
        assertEquals(new Crossover(Kind.PLAIN_FROM, 260L), found.crossover());
        assertEquals(3, found.checked());
        assertEquals(2, found.agreeing());
        Point split = found.points().get(1);
        assertEquals((900 + 306 + 8 * 4) / 10.0, split.bytesPerRequest(), EXACT);
        assertEquals((900 + 286 + 8 * 4) / 10.0, split.predictedBytes(), EXACT);
        TokenReuse.Line line = found.lines().get(1);
        assertEquals(Encoding.SPLIT, line.encoding());
        assertEquals(286, line.points().get(0).bytesPerRequest(), EXACT);
        assertEquals(
                (286 + 999 * 4) / 1000.0,
                line.points().get(line.points().size() - 1).bytesPerRequest(),
                EXACT);
    }

    @Test
    void withoutCasesThereIsNoCrossover() {
        List<Sequence> rows = reused(5, 1060, 286);

        TokenReuse found = TokenReuse.all(rows, List.of()).get(0);

        assertNull(found.crossover());
        assertNull(found.points().get(0).predictedBytes());
        assertEquals(0, found.checked());
    }

    @Test
    void trafficIsHeldAgainstPlain() {
        List<WireTraffic> traffic = WireTraffic.all(reused(2, 1060, 286));

        WireTraffic split = traffic.get(1);
        // 4 requests: 900 + 286 + 2 * 4 bytes of credentials, 20 other octets each, 100 received.
        assertEquals(1194, split.credentialBytes());
        assertEquals(1194 + 40, split.headerBlockBytes());
        assertEquals(1194 + 80, split.bytesSent());
        assertEquals(1194.0 / 1274, split.credentialShareOfSent(), EXACT);
        // Plain sent 1050 + 1060 + 2 * 1 + 80.
        assertEquals(1 - 1274.0 / 2192, split.savedOfSent(), EXACT);
        assertEquals(1 - 1674.0 / 2592, split.savedOfAll(), EXACT);
        assertEquals(0, traffic.get(0).savedOfSent(), EXACT);
        assertEquals(0, split.failures());
    }

    @Test
    void scaleIsTheMeasuredSavingTimesRequests() {
        Scale scale = Scale.of(reused(2, 1060, 286));

        assertEquals(4, scale.rows().size());
        Scale.Row million = scale.rows().get(2);
        double saved = (2112 - 1194) / 4.0;
        assertEquals(1_000_000, million.requestsPerDay());
        assertEquals(saved, million.savedBytesPerRequest(), EXACT);
        assertEquals(saved * 1e6, million.bytesPerDay(), 1e-6);
        assertEquals(saved * 30e6, million.bytesPerMonth(), 1e-6);
        assertEquals(saved * 365e6, million.bytesPerYear(), 1e-6);
        // 229.5 bytes, 30 million times, are 6.885 GB, at 12 cents each.
        assertEquals(0.8262, million.usdPerMonth(), 1e-9);
        assertEquals(229.5e6 * 365 / 1e9 * 0.12, million.usdPerYear(), 1e-9);
        assertNull(Scale.of(reused(2, 1060, 286).subList(0, 1)));
    }

    private static Sequence cell(Encoding encoding, int table, int users, long bytes, long hits) {
        return row(
                "grid", encoding, RS256, users, 5, table, hits, each(TokenCase.REFRESH, 10, bytes));
    }

    private static final List<Sequence> GRID =
            List.of(
                    cell(Encoding.SPLIT, 4096, 10, 500, 4),
                    cell(Encoding.PLAIN, 4096, 10, 400, 8),
                    cell(Encoding.PLAIN, 4096, 1, 400, 8),
                    cell(Encoding.SPLIT, 4096, 1, 300, 9),
                    cell(Encoding.SPLIT_NEVER, 4096, 1, 200, 0),
                    cell(Encoding.SPLIT, 65_536, 1, 300, 9));

    @Test
    void gridRowsPutTheEncodingsSideBySide() {
        List<GridRow> grid = GridRow.all(GRID, TOKEN);

        assertEquals(3, grid.size());
        GridRow first = grid.get(0);
        assertEquals(1, first.setting().users());
        assertEquals(0.75, first.splitOverPlain(), EXACT);
        assertEquals(Encoding.SPLIT_NEVER, first.fewest());
        assertEquals(0.9, first.cell(Encoding.SPLIT).hitRatio(), EXACT);
        assertEquals(0.5, first.cell(Encoding.SPLIT).evictionsPerRequest(), EXACT);
        assertEquals(1.25, grid.get(1).splitOverPlain(), EXACT);
        assertEquals(Encoding.PLAIN, grid.get(1).fewest());
        assertNull(grid.get(2).splitOverPlain());
    }

    @Test
    void findingsCountWhoTookFewerBytes() {
        List<CredentialBytes> credentials = CredentialBytes.all(CASES);

        Findings found =
                Findings.of(
                        TOKEN,
                        TOKEN,
                        credentials,
                        ByteGoal.all(credentials),
                        List.of(),
                        GridRow.all(GRID, TOKEN));

        assertEquals(2, found.settings());
        assertEquals(1, found.splitFewer());
        assertEquals(List.of(new Findings.Table(4096, 2, 1, 1, Encoding.PLAIN)), found.tables());
        assertEquals(1, found.best().setting().users());
        assertEquals(10, found.worst().setting().users());
        assertEquals(1 - 286 / 1060.0, found.refreshSaved(), EXACT);
        assertEquals(24, found.goals());
        assertEquals(3, found.goalsMet());
    }

    @Test
    void capacityFollowsFromTheEntries() {
        List<Part> parts =
                Part.all(
                        List.of(
                                row(
                                        "cases",
                                        Encoding.PLAIN,
                                        1,
                                        1,
                                        fields(
                                                TokenCase.REFRESH,
                                                1,
                                                field("authorization", 1, 1000, 1307))),
                                row(
                                        "cases",
                                        Encoding.SPLIT,
                                        1,
                                        1,
                                        fields(
                                                TokenCase.REFRESH,
                                                1,
                                                field("x-jwt-static", 1, 1, 300),
                                                field("x-jwt-session", 1, 1, 400),
                                                field("x-jwt-dynamic-bin", 1, 20, 30),
                                                field("x-jwt-sig-bin", 1, 260, 360)))));

        List<Capacity> found = Capacity.all(GridRow.all(GRID, TOKEN), parts, TOKEN);

        // Entries: 1307 + 13 + 32; 300 + 12 + 32; 400 + 13 + 32; 30 + 17 + 32; 360 + 13 + 32.
        Capacity large = found.get(1);
        assertEquals(65_536, large.tableBytes());
        assertEquals(1352, large.plainEntryBytes());
        assertEquals(344, large.staticEntryBytes());
        assertEquals(445 + 79 + 405, large.userEntryBytes());
        assertEquals(48, large.plainUsers());
        assertEquals(70, large.splitUsers());
        assertEquals(146, large.sessionUsers());
        assertEquals(
                List.of(new Capacity.Hits(1, 5, 0.8, 0.9), new Capacity.Hits(10, 5, 0.8, 0.4)),
                found.get(0).measured());
        assertEquals(List.of(), Capacity.all(GridRow.all(GRID, TOKEN), List.of(), TOKEN));
    }
}
