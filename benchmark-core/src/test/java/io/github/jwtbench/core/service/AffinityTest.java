package io.github.jwtbench.core.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AffinityTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0-1     | services 1, client 0",
                "3,7     | services 7, client 3",
                "0-2     | services 1,2, client 0",
                "0-2,8-9 | services 2,8,9, client 0,1",
                "5       | shared"
            })
    void processorsAreDividedIntoTwoHalves(String list, String fact) {
        assertEquals(fact, Affinity.halvesOf(list).fact());
    }

    @Test
    void aProcessStaysOnItsHalf(@TempDir Path folder) throws Exception {
        Affinity halves = Affinity.halves();
        assumeTrue(halves.client() != null, "there is one processor, or no taskset");
        try (ChildProcess service =
                ChildProcess.start(
                        "A process", ChildCommand.of("sleep", "600"), folder.resolve("log"))) {
            try {
                halves.divide(List.of(service.pid()));
                assertEquals(halves.services(), allowed(service.pid()));
                assertEquals(halves.client(), allowed(ProcessHandle.current().pid()));
            } finally {
                halves.undivide();
            }
            assertTrue(allowed(ProcessHandle.current().pid()).length() > halves.client().length());
        }
    }

    @Test
    void missingProcessorsAreNotUsed() {
        assumeTrue(Affinity.halves().client() != null, "there is one processor, or no taskset");
        Affinity missing = new Affinity("8000", "8001");
        IOException refused = assertThrows(IOException.class, () -> missing.divide(List.of()));
        assertTrue(refused.getMessage().contains("on processors 8000: "), refused.getMessage());
    }

    /** As {@code taskset} lists them, without ranges where there are two processors. */
    private static String allowed(long pid) {
        String line = ChildCommand.of("taskset", "-c", "-p", String.valueOf(pid)).run().out();
        String list = line.substring(line.lastIndexOf(':') + 1).strip();
        return Affinity.halvesOf(list + "," + list).client();
    }
}
