package io.github.jwtbench.core.report.comparison;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Writes a comparison after each start, and prints its progress.
 *
 * @param folder for the file
 * @param console receives a line
 */
public record ComparisonWriter(Path folder, Consumer<String> console) implements Campaign.Keeper {
    @Override
    public void keep(Comparison comparison) throws IOException {
        ComparisonFiles.write(folder, comparison);
        console.accept(ComparisonText.progress(comparison));
    }
}
