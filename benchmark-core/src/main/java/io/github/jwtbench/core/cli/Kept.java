package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.report.ComparisonReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/**
 * Writes a comparison after each start, and says how far it is.
 *
 * @param folder gets the file
 * @param console gets a line
 */
record Kept(Path folder, PrintWriter console) implements Campaign.Keeper {
    @Override
    public void keep(Comparison comparison) throws IOException {
        ComparisonFiles.write(folder, comparison);
        console.println(ComparisonReport.progress(comparison));
        console.flush();
    }
}
