package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.util.List;

/**
 * The answer in short. The report makes its sentences from these.
 *
 * @param token kind of token that the page shows in detail
 * @param plainRefreshBytes mean bytes of a refreshed token, plain; null if not measured
 * @param splitRefreshBytes the same, split, likewise
 * @param seedRefreshBytes the same in the encoding of 2025, likewise
 * @param refreshSaved share of plain's bytes that split saves at a refresh, likewise
 * @param plainRepeatBytes mean bytes of a repeated token, plain, likewise
 * @param splitRepeatBytes the same, split, likewise
 * @param crossover where plain and split change places; null if not known
 * @param goals number of goals
 * @param goalsMet how many were met
 * @param tables what the grid says, by size of the table
 * @param settings settings of the grid in which plain and split were measured
 * @param splitFewer in how many of them split took fewer bytes
 * @param best setting in which split took the smallest share of plain's bytes; null without a grid
 * @param worst setting in which it took the largest, likewise
 */
public record Findings(
        Token token,
        Double plainRefreshBytes,
        Double splitRefreshBytes,
        Double seedRefreshBytes,
        Double refreshSaved,
        Double plainRepeatBytes,
        Double splitRepeatBytes,
        Crossover crossover,
        int goals,
        int goalsMet,
        List<Table> tables,
        int settings,
        int splitFewer,
        Setting best,
        Setting worst) {

    /**
     * @param tableBytes size of the table
     * @param settings settings with both encodings
     * @param splitFewer in how many of them split took fewer bytes
     * @param splitFewerUpToUsers largest number of users up to which split took fewer bytes in each
     *     setting; null if not even with the smallest
     * @param fewest encoding with the fewest bytes in most settings, never indexed ones included
     */
    public record Table(
            int tableBytes,
            int settings,
            int splitFewer,
            Integer splitFewerUpToUsers,
            Encoding fewest) {}

    /**
     * @param tableBytes size of the table
     * @param users users
     * @param distribution who sends the next request
     * @param connections connections
     * @param affinity whether a user's requests stay on one connection
     * @param requestsPerToken requests of a user until the token is refreshed
     * @param plainBytes bytes per request, plain
     * @param splitBytes bytes per request, split
     * @param splitOverPlain the second over the first
     */
    public record Setting(
            int tableBytes,
            int users,
            String distribution,
            int connections,
            boolean affinity,
            int requestsPerToken,
            double plainBytes,
            double splitBytes,
            double splitOverPlain) {}
}
