package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.format.FormatCells;
import io.github.jwtbench.suite.jmh.LibraryPlan.PlannedCell;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FormatPlanTest {
    private static final String FORMAT = "TokenFormatBenchmark";

    /** Arms of comparisons are JMH's benchmarks, too. */
    @ParameterizedTest
    @EnumSource
    void eachCellExistsInJmh(Tier tier) {
        Map<String, Set<String>> known =
                JmhList.parameters(FormatPlan.class.getPackageName() + ".format.");
        Stream<Cell> arms =
                FormatComparisons.of(tier).stream()
                        .flatMap(plan -> plan.arms().stream())
                        .map(ArmCells::cell);
        Stream<Cell> forks =
                FormatPlan.of(tier).groups().stream().flatMap(group -> group.cells().stream());
        Stream.concat(arms, forks)
                .forEach(
                        cell -> {
                            assertEquals(
                                    known.get(cell.benchmarkClass() + "." + cell.method()),
                                    cell.parameters().keySet(),
                                    cell::words);
                        });
    }

    @ParameterizedTest
    @EnumSource
    void eachComparisonHasOneCartSize(Tier tier) {
        for (ComparisonPlan plan : FormatComparisons.of(tier)) {
            assertEquals(1, carts(plan).size(), plan.id());
        }
    }

    private static Set<Object> carts(ComparisonPlan plan) {
        return plan.arms().stream()
                .map(ArmCells::cell)
                .filter(cell -> cell.benchmarkClass().equals(FORMAT))
                .map(cell -> TokenFormat.of(cell.parameters()).cart())
                .collect(Collectors.toSet());
    }

    /** All modes, three codecs against none, at each size. */
    @Test
    void fullTierHasTheQuestionsOfThePage() {
        List<ComparisonPlan> full = FormatComparisons.of(Tier.FULL).subList(0, 4);

        assertEquals(
                List.of(
                        "token-format-b-100",
                        "token-format-kb-1",
                        "token-format-kb-10",
                        "token-format-kb-100"),
                full.stream().map(ComparisonPlan::id).toList());
        for (ComparisonPlan plan : full) {
            Set<String> asked =
                    plan.questions().stream().map(Question::words).collect(Collectors.toSet());
            for (String mode : List.of("sign", "sign-then-encrypt", "encrypt-then-sign")) {
                for (String codec : List.of("deflate", "brotli", "zstd")) {
                    String compressed = mode + "-" + codec;
                    assertTrue(
                            asked.contains(both(compressed) + " over " + both(mode)),
                            asked::toString);
                }
            }
            assertTrue(
                    asked.containsAll(
                            Set.of(
                                    both("sign-then-encrypt") + " over " + both("sign"),
                                    both("sign-then-encrypt")
                                            + " over "
                                            + both("encrypt-then-sign"),
                                    "sign over sign-produce",
                                    "verify + unwrap over encrypt-then-sign-consume",
                                    "sign + wrap + verify + unwrap over "
                                            + both("encrypt-then-sign"),
                                    "sign-brotli-refuse-bad-signature over sign-brotli-consume")),
                    asked::toString);
        }
    }

    /** One codec against none at two sizes, in 45 seconds. */
    @Test
    void quickTierHasTwoSizes() {
        List<ComparisonPlan> quick = FormatComparisons.of(Tier.QUICK);
        assertEquals(
                List.of("token-format-kb-1", "token-format-kb-10"),
                quick.stream().map(ComparisonPlan::id).toList());
        assertEquals(18, quick.stream().mapToInt(plan -> plan.questions().size()).sum());
        assertAtMost(Duration.ofSeconds(45), Tier.QUICK);
        assertEquals(List.of(), FormatPlan.of(Tier.QUICK).groups());
    }

    private static String both(String format) {
        return format + "-produce + " + format + "-consume";
    }

    @Test
    void smokeTierIsShortAndFullTierIsLimited() {
        assertAtMost(Duration.ofSeconds(10), Tier.SMOKE);
        assertAtMost(Duration.ofMinutes(40), Tier.FULL);
    }

    private static void assertAtMost(Duration most, Tier tier) {
        Duration all =
                FormatComparisons.of(tier).stream()
                        .map(ComparisonPlan::budget)
                        .reduce(FormatPlan.of(tier).estimate(), Duration::plus);
        assertTrue(all.compareTo(most) <= 0, tier + ": " + all);
    }

    /** Of the same formats, and each planned as one or the other. */
    @Test
    void fullTierMeasuresFirstAndWarmCalls() {
        JmhGroup group = FormatPlan.of(Tier.FULL).groups().get(0);
        Map<Boolean, List<PlannedCell>> planned =
                group.plan().cells().stream()
                        .collect(
                                Collectors.partitioningBy(each -> FormatCells.isCold(each.cell())));
        List<PlannedCell> cold = planned.get(true);
        List<PlannedCell> warm = planned.get(false);

        assertEquals(
                warm.stream().map(each -> each.cell().parameters()).toList(),
                cold.stream().map(each -> each.cell().parameters()).toList());
        cold.forEach(each -> assertEquals(PlannedCell.cold(each.cell(), group.forks()), each));
        warm.forEach(each -> assertEquals(new PlannedCell(each.cell(), group.forks(), 0), each));
    }
}
