package io.github.jwtbench.jmh.compression.report;

import static io.github.jwtbench.jmh.compression.report.Names.bytes;

import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import io.github.jwtbench.jmh.compression.result.Hop;
import java.util.List;

/** The tables of the user journey. */
final class JourneyTables {

    private JourneyTables() {}

    static Table hops(List<Hop> hops) {
        Rows rows =
                Rows.of(
                        "The journey as a whole, by client and encoding",
                        2,
                        "Client",
                        "Encoding",
                        "Users",
                        "Requests",
                        "Correct",
                        "Bytes per request",
                        "Refresh",
                        "Credentials",
                        "Header blocks",
                        "Sent",
                        "Received",
                        "Saved of sent");
        hops.forEach(
                hop ->
                        rows.add(
                                hop.client(),
                                hop.encoding().text(),
                                Units.count(hop.users()),
                                Units.count(hop.requests()),
                                Units.count(hop.correct()),
                                bytes(hop.bytesPerRequest()),
                                bytes(hop.refreshBytes()),
                                Units.count(hop.credentialBytes()),
                                Units.count(hop.headerBlockBytes()),
                                Units.count(hop.bytesSent()),
                                Units.count(hop.bytesReceived()),
                                Names.share(hop.savedOfSent())));
        return rows.table();
    }

    static Table steps(List<Hop> hops) {
        Rows rows =
                Rows.of(
                        "The steps of the journey",
                        2,
                        "Step",
                        "Forwarded to",
                        "Requests",
                        "Correct",
                        "Credential bytes");
        for (Hop hop : hops) {
            rows.group(hop.client() + ", " + hop.encoding().text());
            for (JourneyStep step : hop.steps()) {
                rows.add(
                        step.name(),
                        step.target() == null ? Names.NONE : step.target(),
                        Units.count(step.requests()),
                        Units.count(step.correct()),
                        Units.count(step.credentialBytes()));
            }
        }
        return rows.table();
    }
}
