package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.FormatRuns;
import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.stats.FormatRun;
import io.github.jwtbench.core.stats.TokenFormats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** {@code target/benchmark-results/token-format-report.json}, from the raw folders of its runs. */
final class TokenFormatFile {
    private TokenFormatFile() {}

    /**
     * Writes the file if there are runs of token formats.
     *
     * @param target the module's {@code target}
     * @param runs of one session
     */
    static void write(Path target, List<Run> runs) throws IOException {
        List<FormatRun> formats = FormatRuns.read(target, runs);
        if (!formats.isEmpty()) {
            SessionFile.TOKEN_FORMATS.write(
                    target.resolve("benchmark-results"), TokenFormats.of(formats));
        }
    }
}
