package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.core.compare.Answer;
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
        List<Credential> credentials,
        List<Goal> goals,
        List<Part> parts,
        List<TokenReuse> tokenReuse,
        List<Traffic> traffic,
        List<GridRow> grid,
        List<Capacity> capacities,
        List<Size> sizes,
        List<Answer> load,
        List<Hop> hops,
        Scale scale,
        Findings findings) {}
