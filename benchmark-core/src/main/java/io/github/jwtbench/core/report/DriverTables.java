package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.ClientCeiling;
import io.github.jwtbench.core.run.DriverCalibration;
import io.github.jwtbench.core.run.StallReport;

/** What the drivers can measure. */
final class DriverTables {

    private DriverTables() {}

    static Table ceilings(DriverCalibration calibration) {
        return new Columns<ClientCeiling>()
                .text("Client", "<h", ClientCeiling::client)
                .text("Requests of", "<", ClientCeiling::benchmark)
                .text(
                        "Conn. × streams",
                        ">",
                        each -> each.connections() + " × " + each.streamsPerConnection())
                .text("Answer bytes", ">", each -> Units.count(each.answerBytes()))
                .text("req/s", ">", each -> Units.number(each.ceiling().requestsPerSecond()))
                .text("Mean ms", ">", each -> Units.number(each.ceiling().meanMillis()))
                .text("Over h2load", ">", each -> share(calibration.shareOfH2load(each)))
                .table(
                        "Ceilings: the most that each client reaches, against a server that does"
                                + " nothing",
                        true,
                        calibration.ceilings());
    }

    private static String share(Double share) {
        return share == null ? "–" : Units.number(share);
    }

    /** Null when it was not tried. */
    static Table stall(DriverCalibration calibration) {
        StallReport stall = calibration.stall();
        if (stall == null) {
            return null;
        }
        return new Columns<StallReport.Percentile>()
                .text("Percentile", ">h", each -> "p" + Units.number(each.percent()))
                .text("Computed ms", ">", each -> Units.number(each.computedMillis()))
                .text("Measured ms", ">", each -> Units.number(each.measuredMillis()))
                .text("Deviation", ">", each -> Units.percent(each.deviation()))
                .table(
                        "An open loop of %s requests per second meets a stall of %s, attempt %s"
                                .formatted(
                                        Units.count(stall.requestsPerSecond()),
                                        Units.millis(stall.stallMillis()),
                                        Units.count(stall.attempts())),
                        false,
                        stall.percentiles());
    }
}
