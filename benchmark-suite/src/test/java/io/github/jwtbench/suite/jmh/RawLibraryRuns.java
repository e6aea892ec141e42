package io.github.jwtbench.suite.jmh;

import java.net.URISyntaxException;
import java.nio.file.Path;

/**
 * Raw runs of library benchmarks. The outputs of JMH 1.37 are real: of two cells, a file per fork
 * and one of samples, and of a cell that fails; iterations of 10 ms keep them small. What was
 * observed beside them is made up.
 */
final class RawLibraryRuns {
    private RawLibraryRuns() {}

    static Path raw(String name) {
        try {
            return Path.of(RawLibraryRuns.class.getResource("raw/" + name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
