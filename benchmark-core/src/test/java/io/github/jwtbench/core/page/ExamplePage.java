package io.github.jwtbench.core.page;

import io.github.jwtbench.core.untrusted.PlainText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

// tag::page[]
/** The slowest endpoints of a session. */
final class ExamplePage {
    /** Name of the files without their endings. */
    static final String NAME = "slowest-endpoints";

    private ExamplePage() {}

    /**
     * What the page is about: a record that was computed before.
     *
     * @param path path of the endpoint
     * @param p99Millis 99th percentile of its latency, milliseconds
     */
    record Endpoint(String path, double p99Millis) {}

    /** Writes the page as AsciiDoc and HTML. */
    static void write(List<Endpoint> endpoints, String session, Path folder) throws IOException {
        Page page = Page.of(NAME, new PlainText("Slowest endpoints"));
        page.lead().text("Of session {}, the slowest first.", session);
        page.section("endpoints", "Endpoints").add(table(endpoints));
        PageFiles.write(folder, page);
    }

    private static Table<Endpoint> table(List<Endpoint> endpoints) {
        return Table.of("Latency by endpoint", endpoints)
                .head("Endpoint", 3, Endpoint::path)
                .number("P99, ms", 1, each -> Units.decimals(each.p99Millis(), 2))
                .orElse("No endpoint was measured.");
    }
}
// end::page[]
