package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Gap;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.TokenFault;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.suite.jmh.LibraryPlan.PlannedCell;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlanTest {

    private static final int CORES = 2;

    /** JMH itself would run a cell whose parameters are incomplete several times. */
    @ParameterizedTest
    @EnumSource
    void eachCellExistsInJmh(Tier tier) {
        Map<String, Set<String>> known = benchmarks();
        for (Cell cell : cells(Plan.of(tier, CORES))) {
            assertEquals(
                    known.get(cell.benchmarkClass() + "." + cell.method()),
                    cell.parameters().keySet(),
                    cell::words);
        }
    }

    @ParameterizedTest
    @EnumSource
    void groupsHaveUniqueNamesAndCells(Tier tier) {
        Plan plan = Plan.of(tier, CORES);

        assertEquals(
                plan.groups().size(), plan.groups().stream().map(JmhGroup::id).distinct().count());
        for (JmhGroup group : plan.groups()) {
            List<Cell> planned = group.plan().cells().stream().map(PlannedCell::cell).toList();
            assertEquals(group.cells(), planned);
            group.gaps().forEach(gap -> assertFalse(planned.contains(gap.cell())));
        }
    }

    @Test
    void smokeTierRunsEachClassBriefly() {
        Plan smoke = Plan.of(Tier.SMOKE, CORES);

        assertEquals(
                classes(benchmarks().keySet().stream()),
                cells(smoke).stream().map(Cell::benchmarkClass).collect(Collectors.toSet()));
        assertTrue(smoke.estimate().compareTo(Duration.ofSeconds(60)) < 0, "" + smoke.estimate());
    }

    @Test
    void quickTierHasNoGroups() {
        assertEquals(List.of(), Plan.of(Tier.QUICK, CORES).groups());
    }

    @Test
    void fullTierMeasuresEachBenchmark() {
        Plan full = Plan.of(Tier.FULL, CORES);
        List<Cell> cells = cells(full);

        assertEquals(
                new TreeSet<>(benchmarks().keySet()),
                cells.stream()
                        .map(cell -> cell.benchmarkClass() + "." + cell.method())
                        .collect(Collectors.toCollection(TreeSet::new)));
        assertValues(Engine.values(), PlanCells.ENGINE, cells);
        assertValues(SignatureAlgorithm.values(), PlanCells.ALGORITHM, cells);
        assertValues(SignatureProvider.values(), PlanCells.PROVIDER, cells);
        assertValues(TokenSize.values(), PlanCells.SIZE, cells);
        assertValues(TokenFault.values(), PlanCells.FAULT, cells);
        assertValues(new Object[] {2048, 3072, 4096}, PlanCells.RSA_BITS, cells);
        assertValues(new Object[] {0, 50, 90, 100}, PlanCells.HIT_RATIO, cells);
        assertEquals(
                Set.of(1, CORES, 2 * CORES, 3 * CORES, 4 * CORES),
                cells.stream().map(Cell::threads).collect(Collectors.toSet()));
    }

    /** A job of the workflows has 45 minutes, and builds before it measures. */
    @Test
    void fullTierFitsIntoAJob() {
        Duration all =
                LibraryComparisons.of(Tier.FULL).stream()
                        .map(ComparisonPlan::budget)
                        .reduce(Plan.of(Tier.FULL, CORES).estimate(), Duration::plus);

        assertTrue(all.compareTo(Duration.ofMinutes(40)) <= 0, "got " + all);
    }

    /** A gap is named with its reason instead of being measured. */
    @Test
    void unsupportedCellIsAGap() {
        JmhGroup algorithms = group(Plan.of(Tier.FULL, CORES), "algorithms");
        Cell impossible =
                PlanCells.complete()
                        .with(PlanCells.ENGINE, Engine.JAVA_JWT.name())
                        .with(PlanCells.ALGORITHM, "EDDSA");

        assertFalse(algorithms.cells().contains(impossible));
        assertEquals(
                List.of("it does not know EdDSA"),
                algorithms.gaps().stream()
                        .filter(gap -> gap.cell().equals(impossible))
                        .map(Gap::reason)
                        .toList());
    }

    private static void assertValues(Object[] expected, String parameter, List<Cell> cells) {
        assertEquals(
                Arrays.stream(expected).map(Object::toString).collect(Collectors.toSet()),
                cells.stream()
                        .map(cell -> cell.parameters().get(parameter))
                        .filter(value -> value != null)
                        .collect(Collectors.toSet()),
                parameter);
    }

    private static JmhGroup group(Plan plan, String benchmark) {
        return plan.groups().stream()
                .filter(group -> group.benchmark().equals(benchmark))
                .findFirst()
                .orElseThrow();
    }

    private static List<Cell> cells(Plan plan) {
        return plan.groups().stream()
                .flatMap(
                        group ->
                                Stream.concat(
                                        group.cells().stream(),
                                        group.gaps().stream().map(Gap::cell)))
                .toList();
    }

    private static Set<String> classes(Stream<String> methods) {
        return methods.map(name -> name.substring(0, name.indexOf('.')))
                .collect(Collectors.toSet());
    }

    /** Without those of token formats. */
    private static Map<String, Set<String>> benchmarks() {
        Map<String, Set<String>> all = JmhList.parameters(Plan.class.getPackageName() + ".");
        all.keySet().removeIf(name -> name.startsWith("format."));
        return all;
    }
}
