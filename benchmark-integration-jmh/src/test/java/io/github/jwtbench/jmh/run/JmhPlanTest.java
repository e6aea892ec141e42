package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.suite.settings.Tier;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JmhPlanTest {

    @ParameterizedTest
    @EnumSource
    void eachTierHasEachClient(Tier tier) {
        List<ServiceCell> cells = JmhPlan.cells(tier);

        assertEquals(
                EnumSet.allOf(ClientKind.class),
                cells.stream().map(ServiceCell::client).collect(Collectors.toSet()));
        assertEquals(cells.size(), cells.stream().map(ServiceCell::id).distinct().count());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "QUICK")
    void longerTiersHaveEachEndpointRegimeAndHeaderMode(Tier tier) {
        List<ServiceCell> cells = JmhPlan.cells(tier);
        assertEquals(
                EnumSet.allOf(TokenHeaders.class),
                cells.stream()
                        .map(ServiceCell::headers)
                        .filter(Objects::nonNull)
                        .collect(Collectors.toSet()));

        assertEquals(
                EnumSet.allOf(ServiceEndpoint.class),
                cells.stream().map(ServiceCell::endpoint).collect(Collectors.toSet()));
        assertEquals(
                EnumSet.allOf(TokenRegime.class),
                cells.stream().map(ServiceCell::regime).collect(Collectors.toSet()));
    }

    @Test
    void fullTierHasEachCombination() {
        assertEquals(3 + 3 * 3 * 2 * 3, JmhPlan.cells(Tier.FULL).size());
        assertTrue(JmhPlan.cells(Tier.FULL).containsAll(JmhPlan.cells(Tier.QUICK)));
    }

    @ParameterizedTest
    @EnumSource
    void throughputIsMeasuredBeforeUniqueTokensAreMinted(Tier tier) {
        List<ServiceCell> cells = JmhPlan.cells(tier);
        for (ServiceCell cell : cells) {
            if (cell.regime() == TokenRegime.UNIQUE) {
                int known = cells.indexOf(JmhPlan.rotating(cell.endpoint(), cell.client()));
                assertTrue(known >= 0 && known < cells.indexOf(cell), cell.id());
            }
        }
    }
}
