package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.PairedFiles;
import io.github.jwtbench.core.paired.PairedMeasurement;
import java.nio.file.Path;

/** Where two sides that were measured in turn are kept. */
final class AbFiles {

    private AbFiles() {}

    /** Writes {@code base} and {@code candidate} in a folder. */
    static PairedMeasurement.Keeper keeper(Path folder) {
        return sides -> {
            PairedFiles.write(folder.resolve("base"), sides.base());
            PairedFiles.write(folder.resolve("candidate"), sides.candidate());
        };
    }
}
