package io.github.jwtbench.core.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.micro.format.CartSize;
import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.PlannedCell;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

class FormatPlanTest {
    private static final String FORMAT = "TokenFormatBenchmark";

    @ParameterizedTest
    @EnumSource
    void everyCellIsOneThatJmhKnows(PlanTier tier) {
        Map<String, BenchmarkListEntry> known = benchmarks();
        for (PlanGroup group : FormatPlan.of(tier).groups()) {
            for (Cell cell : group.cells()) {
                BenchmarkListEntry entry = known.get(cell.benchmarkClass() + "." + cell.method());
                assertEquals(
                        entry.getParams().get().keySet(), cell.parameters().keySet(), cell::words);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachSizeIsAGroupOfItsOwn(PlanTier tier) {
        List<PlanGroup> groups = FormatPlan.of(tier).groups();

        assertEquals(
                List.of(
                        "jmh-token-format-b-100",
                        "jmh-token-format-kb-1",
                        "jmh-token-format-kb-10",
                        "jmh-token-format-kb-100"),
                groups.stream().map(PlanGroup::id).toList());
        for (int i = 0; i < groups.size(); i++) {
            String size = CartSize.values()[i].name();
            assertEquals(
                    Set.of(size),
                    groups.get(i).cells().stream()
                            .map(cell -> cell.parameters().getOrDefault("size", size))
                            .collect(Collectors.toSet()));
        }
    }

    /** The defaults of the parameters are what {@code java -jar benchmarks.jar} runs. */
    @Test
    void theDefaultsAreTheQuickTier() {
        BenchmarkListEntry entry = benchmarks().get(FORMAT + ".produce");
        int combinations = 2; // produce and consume
        for (Map.Entry<String, String[]> each : entry.getParams().get().entrySet()) {
            combinations *= each.getKey().equals("size") ? 1 : each.getValue().length;
        }
        assertTrue(10 <= combinations && combinations <= 24, "got " + combinations);
        for (PlanGroup group : FormatPlan.of(PlanTier.QUICK).groups()) {
            assertEquals(
                    combinations,
                    group.cells().stream()
                            .filter(cell -> cell.benchmarkClass().equals(FORMAT))
                            .filter(cell -> cell.parameters().get("keys").equals("RSA"))
                            .count());
            assertTrue(group.pace().rounds() >= 3, "three forks behind each interval");
        }
    }

    @Test
    void smokeIsShortAndHasEachClassAndTheSeedsFormats() {
        Plan smoke = FormatPlan.of(PlanTier.SMOKE);

        assertTrue(smoke.estimate().compareTo(Duration.ofSeconds(120)) <= 0, "" + smoke.estimate());
        assertEquals(
                benchmarks().keySet().stream()
                        .map(name -> name.substring(0, name.indexOf('.')))
                        .collect(Collectors.toSet()),
                smoke.groups().stream()
                        .flatMap(group -> group.cells().stream())
                        .map(Cell::benchmarkClass)
                        .collect(Collectors.toSet()));
        for (PlanGroup group : smoke.groups()) {
            assertEquals(
                    10,
                    group.cells().stream()
                            .filter(cell -> cell.benchmarkClass().equals(FORMAT))
                            .count());
            assertEquals(List.of(), group.gaps());
        }
    }

    @Test
    void fullHasEveryFormatOrItsReason() {
        for (PlanGroup group : FormatPlan.of(PlanTier.FULL).groups()) {
            // 23 formats that can be, with 2 entropies and 4 kinds of keys, produced and consumed.
            assertEquals(
                    23 * 2 * 4 * 2,
                    group.cells().stream()
                            .filter(cell -> cell.benchmarkClass().equals(FORMAT))
                            .count());
            assertEquals((3 * 5 * 2 - 23) * 2 * 4 * 2, group.gaps().size());
            group.gaps().forEach(gap -> assertFalse(gap.reason().isBlank()));
        }
    }

    @Test
    void firstCallsAreMeasuredAlone() {
        PlanGroup group = FormatPlan.of(PlanTier.QUICK).groups().get(0);

        assertFalse(group.cold().isEmpty());
        for (PlannedCell planned : group.plan().cells()) {
            boolean cold = group.cold().contains(planned.cell());
            assertEquals(cold ? 0 : group.pace().rounds(), planned.throughputForks());
            assertEquals(cold ? group.pace().coldForks() : null, planned.coldForks());
        }
        assertEquals(
                group.warm().size() * group.pace().rounds()
                        + group.cold().size() * group.pace().coldForks(),
                group.forks());
    }

    private static Map<String, BenchmarkListEntry> benchmarks() {
        Map<String, BenchmarkListEntry> benchmarks = new HashMap<>();
        String here = FormatPlan.class.getPackageName() + ".format.";
        for (BenchmarkListEntry entry :
                BenchmarkList.defaultList()
                        .getAll(
                                OutputFormatFactory.createFormatInstance(
                                        System.out, VerboseMode.SILENT),
                                List.of())) {
            if (entry.getUsername().startsWith(here)) {
                benchmarks.put(entry.getUsername().substring(here.length()), entry);
            }
        }
        return benchmarks;
    }
}
