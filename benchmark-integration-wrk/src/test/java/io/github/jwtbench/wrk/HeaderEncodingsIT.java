package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.report.HeaderTables;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** As processes, where the journeys of users are measured, too: containers cannot. */
@Tag("slow")
@Isolated
class HeaderEncodingsIT {
    @TempDir Path folder;

    @Test
    void everyRequestOfAJourneyIsForwardedInItsForm() throws Exception {
        int[] ports = Session.freePorts();
        Session session =
                new Session(folder, ports[0], ports[1])
                        .of(HeaderEncodings.class)
                        .withVariable(Account.VARIABLE, "portable");

        assertEquals(0, session.run(), session.printed());

        Comparison measured =
                ComparisonFiles.read(session.target().resolve("comparisons/headers.json"));
        assertEquals(List.of(), measured.reasons());
        List<String> journeys =
                measured.facts().keySet().stream()
                        .filter(fact -> fact.startsWith(HeaderTables.proven("journey, ")))
                        .toList();
        assertEquals(2, journeys.size(), measured.facts().toString());
        assertEquals(Account.of("portable").source(), measured.facts().get("CPU time"));
    }
}
