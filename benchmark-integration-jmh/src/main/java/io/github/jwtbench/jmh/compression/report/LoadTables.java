package io.github.jwtbench.jmh.compression.report;

import static io.github.jwtbench.jmh.compression.report.Names.bytes;

import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.core.stats.PairedBootstrap;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import io.github.jwtbench.jmh.compression.result.Hop;
import io.github.jwtbench.jmh.compression.result.Speed;
import java.util.List;

/** The tables of latency, CPU and the user journey. */
final class LoadTables {

    private LoadTables() {}

    static Table speeds(List<Speed> speeds) {
        Rows rows =
                Rows.of(
                        "Median of the pairs, with 95 % intervals; µs",
                        2,
                        "Comparison",
                        "Quantity",
                        "Rate",
                        "Pairs",
                        "Median a",
                        "Median b",
                        "b less a",
                        "b over a",
                        "Verdict");
        for (Speed speed : speeds) {
            PairedBootstrap found = speed.result();
            rows.add(
                    comparison(speed.comparison()),
                    quantity(speed.quantity()),
                    Units.rate(speed.ratePerSecond()),
                    Units.count(speed.pairs()),
                    found == null ? Names.NONE : Units.number(found.medianA()),
                    found == null ? Names.NONE : Units.number(found.medianB()),
                    found == null ? Names.NONE : difference(found),
                    found == null ? Names.NONE : ratio(found),
                    verdict(speed.verdict()));
        }
        return rows.table();
    }

    static String comparison(String comparison) {
        return switch (comparison) {
            case "split-plain" -> "plain (a), split (b)";
            case "plain-plain" -> "control: plain (a), plain (b)";
            default -> comparison;
        };
    }

    static String quantity(String quantity) {
        return switch (quantity) {
            case "p50_micros" -> "median latency";
            case "p99_micros" -> "P99 latency";
            case "cpu_micros_per_request" -> "CPU time per request";
            default -> quantity;
        };
    }

    static String verdict(Speed.Verdict verdict) {
        return switch (verdict) {
            case LOWER -> "b is lower";
            case HIGHER -> "b is higher";
            case NO_DETECTABLE_DIFFERENCE -> "no detectable difference";
            case TOO_FEW_PAIRS -> "too few pairs";
        };
    }

    private static String difference(PairedBootstrap found) {
        return Units.number(found.difference())
                + " ("
                + Units.number(found.differenceLow())
                + " to "
                + Units.number(found.differenceHigh())
                + ")";
    }

    private static String ratio(PairedBootstrap found) {
        return Units.decimals(found.ratio(), 3)
                + " ("
                + Units.decimals(found.ratioLow(), 3)
                + " to "
                + Units.decimals(found.ratioHigh(), 3)
                + ")";
    }

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
