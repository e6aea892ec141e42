package stranger;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.ReportExtension;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A page with one section. */
public final class StrangersPage implements ReportExtension {
    @Override
    public Map<String, Supplier<List<Page>>> pages(List<Run> runs, List<Comparison> comparisons) {
        return Map.of("a stranger's page", () -> List.of(page(runs)));
    }

    private static Page page(List<Run> runs) {
        Page page = Page.of("stranger", new PlainText("What a stranger adds"));
        page.section("runs", "Runs that a stranger saw").text("{} of them.", runs.size());
        return page;
    }
}
