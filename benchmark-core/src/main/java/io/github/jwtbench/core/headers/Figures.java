package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import java.util.List;

/**
 * The figures of a VALID comparison.
 *
 * @param mainToken kind of token that the page shows in detail: RS256 with a constant lifetime
 *     where it was measured
 * @param credentials bytes by kind, encoding and case
 * @param goals goals for split headers
 * @param parts the same bytes by header field
 * @param tokenReuse bytes by requests per token
 * @param traffic everything on the wire
 * @param grid users, tables and connections
 * @param capacities how many users a table holds
 * @param sizes bytes by length of the token
 * @param load answers to what was asked of latency and CPU; empty if not measured
 * @param hops the user journey
 * @param scale what it means at some numbers of requests; null without plain and split by requests
 *     per token
 * @param findings the answer in short
 */
public record Figures(
        Token mainToken,
        List<CredentialBytes> credentials,
        List<ByteGoal> goals,
        List<Part> parts,
        List<TokenReuse> tokenReuse,
        List<WireTraffic> traffic,
        List<GridRow> grid,
        List<Capacity> capacities,
        List<Size> sizes,
        List<Answer> load,
        List<Hop> hops,
        Scale scale,
        Findings findings) {

    /**
     * @param measurement passed all checks
     * @param load latency and CPU; null if not measured
     */
    static Figures of(Measurement measurement, Comparison load) {
        List<Sequence> rows = measurement.sequences();
        List<CredentialBytes> credentials = CredentialBytes.all(rows);
        Token token = CredentialBytes.main(credentials);
        List<ByteGoal> goals = ByteGoal.all(credentials);
        List<Part> parts = Part.all(rows);
        List<TokenReuse> reuse = TokenReuse.all(rows, credentials);
        Token minted = minted(rows, token);
        List<Sequence> reused = TokenReuse.main(rows, minted);
        List<GridRow> grid = GridRow.all(rows, minted);
        return new Figures(
                token,
                credentials,
                goals,
                parts,
                reuse,
                WireTraffic.all(reused),
                grid,
                Capacity.all(grid, parts, minted),
                Size.all(rows),
                load == null ? List.of() : Answers.of(load),
                Hop.all(measurement.journeys()),
                Scale.of(reused),
                Findings.of(token, minted, credentials, goals, reuse, grid));
    }

    /** The kind of token that many users send, more than Keycloak hands out. */
    private static Token minted(List<Sequence> rows, Token otherwise) {
        return rows.stream()
                .filter(row -> List.of(Declared.TOKENS, Declared.GRID).contains(row.part()))
                .findFirst()
                .map(Token::of)
                .orElse(otherwise);
    }
}
