package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.RunFile;
import io.github.jwtbench.core.verify.Verification;
import io.github.jwtbench.core.verify.Verification.Endpoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that the template of the verification shows, in its order.
 *
 * @param clean whether there are runs, and none is INVALID or unreadable
 * @param verdict how far the sides may be compared, in one sentence
 * @param cautions what is to be known before any number is read
 * @param sides the two sets
 * @param goals the goals, null without any
 * @param endpoints the numbers, null without any
 * @param differences what changed, null when nothing did
 * @param marks what checks say beside the numbers, null when they say nothing
 * @param checks how often each rule held, null without any
 * @param command command that makes the page
 * @param files files that were read
 * @param leftOut files that take no part
 * @param baseEnvironments where the base was measured
 * @param candidateEnvironments where the candidate was measured
 */
record VerificationPage(
        boolean clean,
        String verdict,
        List<String> cautions,
        Table sides,
        Table goals,
        Table endpoints,
        Table differences,
        Table marks,
        Table checks,
        String command,
        List<String> files,
        List<String> leftOut,
        List<Table> baseEnvironments,
        List<Table> candidateEnvironments) {

    static VerificationPage of(Verification all, String command) {
        return new VerificationPage(
                isClean(all),
                verdict(all.endpoints()),
                all.cautions(),
                VerificationTables.sides(all),
                VerificationTables.goals(all.goals()),
                VerificationTables.endpoints(all.endpoints()),
                VerificationTables.differences(all.differences()),
                MarkTable.of(all.endpoints().stream().flatMap(e -> e.marks().stream()).toList()),
                VerificationTables.checks(all.checks()),
                command,
                files(all).map(RunFile::path).toList(),
                all.leftOut(),
                Page.environments(all.base().loads()),
                Page.environments(all.candidate().loads()));
    }

    private static boolean isClean(Verification all) {
        return !all.endpoints().isEmpty()
                && files(all)
                        .allMatch(file -> file.run() != null && file.run().reasons().isEmpty());
    }

    private static Stream<RunFile> files(Verification all) {
        return Stream.concat(all.base().files().stream(), all.candidate().files().stream());
    }

    private static String verdict(List<Endpoint> endpoints) {
        if (endpoints.isEmpty()) {
            return "No run of a service was found on either side.";
        }
        Map<String, Long> counts =
                endpoints.stream()
                        .collect(
                                Collectors.groupingBy(
                                        VerificationTables::verdict,
                                        LinkedHashMap::new,
                                        Collectors.counting()));
        return Units.count(endpoints.size())
                + (endpoints.size() == 1 ? " pair or single run: " : " pairs and single runs: ")
                + counts.entrySet().stream()
                        .map(each -> Units.count(each.getValue()) + " " + each.getKey())
                        .collect(Collectors.joining(", "))
                + ".";
    }
}
