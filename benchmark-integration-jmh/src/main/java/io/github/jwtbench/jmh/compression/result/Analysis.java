package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.jmh.compression.measured.Measurement;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import java.util.List;

/** From a measurement that passed all checks to the figures. */
final class Analysis {

    private Analysis() {}

    static Figures of(Measurement measurement, Comparison load) {
        List<Sequence> rows = measurement.sequences();
        List<Credential> credentials = Credentials.of(rows);
        Token token = Credentials.main(credentials);
        List<Goal> goals = Goals.of(credentials);
        List<Part> parts = Credentials.parts(rows);
        List<TokenReuse> reuse = Reuse.of(rows, credentials);
        Token minted = minted(rows, token);
        List<Sequence> reused = Reuse.main(rows, minted);
        List<GridRow> grid = Grid.of(rows, minted);
        return new Figures(
                token,
                credentials,
                goals,
                parts,
                reuse,
                Traffics.of(reused),
                grid,
                Grid.capacities(grid, parts, minted),
                Sizes.of(rows),
                load == null ? List.of() : Answers.of(load),
                Hops.of(measurement.journeys()),
                Traffics.scale(reused),
                Summaries.of(token, minted, credentials, goals, reuse, grid));
    }

    /** The kind of token that many users send, more than Keycloak hands out. */
    private static Token minted(List<Sequence> rows, Token otherwise) {
        return rows.stream()
                .filter(
                        row ->
                                row.part().equals(Sequences.TOKENS)
                                        || row.part().equals(Sequences.GRID))
                .findFirst()
                .map(Sequences::token)
                .orElse(otherwise);
    }
}
