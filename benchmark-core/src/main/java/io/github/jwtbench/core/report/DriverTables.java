package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.ClientCeiling;
import io.github.jwtbench.core.model.DriverCalibration;
import io.github.jwtbench.core.model.StallReport;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.List;

/** What the drivers can measure. */
final class DriverTables {

    private DriverTables() {}

    static Table ceilings(DriverCalibration calibration) {
        return new Table(
                "Ceilings: the most that each client reaches, against a server that does nothing",
                true,
                new Markup("<h,<,>,>,>,>,>"),
                List.of(
                        "Client",
                        "Requests of",
                        "Conn. × streams",
                        "Answer bytes",
                        "req/s",
                        "Mean ms",
                        "Over h2load"),
                calibration.ceilings().stream().map(each -> row(calibration, each)).toList());
    }

    private static Row row(DriverCalibration calibration, ClientCeiling each) {
        Double share = calibration.shareOfH2load(each);
        return new Row(
                RunTables.texts(
                        each.client(),
                        each.benchmark(),
                        each.connections() + " × " + each.streamsPerConnection(),
                        Units.count(each.answerBytes()),
                        Units.number(each.ceiling().requestsPerSecond()),
                        Units.number(each.ceiling().meanMillis()),
                        share == null ? "–" : Units.number(share)));
    }

    /** Null when it was not tried. */
    static Table stall(DriverCalibration calibration) {
        StallReport stall = calibration.stall();
        if (stall == null) {
            return null;
        }
        return new Table(
                "An open loop of %s requests per second meets a stall of %s, attempt %s"
                        .formatted(
                                Units.count(stall.requestsPerSecond()),
                                Units.millis(stall.stallMillis()),
                                Units.count(stall.attempts())),
                false,
                new Markup(">h,>,>,>"),
                List.of("Percentile", "Computed ms", "Measured ms", "Deviation"),
                stall.percentiles().stream()
                        .map(
                                each ->
                                        new Row(
                                                RunTables.texts(
                                                        "p" + Units.number(each.percent()),
                                                        Units.number(each.computedMillis()),
                                                        Units.number(each.measuredMillis()),
                                                        Units.percent(each.deviation()))))
                        .toList());
    }
}
