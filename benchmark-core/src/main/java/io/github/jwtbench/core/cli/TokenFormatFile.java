package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.MeasuredFormats;
import io.github.jwtbench.core.format.TokenFormats;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.FormatFiles;
import io.github.jwtbench.core.ingest.SessionFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** {@code target/benchmark-results/token-format-report.json}, from comparisons and raw folders. */
final class TokenFormatFile {
    private TokenFormatFile() {}

    /** Writes it for the last session whose comparisons are there. */
    static void write(Path target) throws IOException {
        Optional<String> last =
                ComparisonFiles.readAll(target.resolve(ComparisonFiles.FOLDER)).stream()
                        .map(Comparison::session)
                        .max(Comparator.naturalOrder());
        if (last.isPresent()) {
            write(target, last.get());
        }
    }

    /**
     * Writes the file if token formats were measured.
     *
     * @param target the module's {@code target}
     * @param session whose comparisons to take
     */
    static void write(Path target, String session) throws IOException {
        List<MeasuredFormats> formats = FormatFiles.read(target, session);
        if (!formats.isEmpty()) {
            SessionFile.TOKEN_FORMATS.write(
                    target.resolve("benchmark-results"), TokenFormats.of(formats));
        }
    }
}
