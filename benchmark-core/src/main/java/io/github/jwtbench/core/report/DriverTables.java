package io.github.jwtbench.core.report;

import io.github.jwtbench.core.calibration.ClientCeiling;
import io.github.jwtbench.core.calibration.DriverCalibration;
import io.github.jwtbench.core.calibration.StallReport;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;

/** What the drivers can measure. */
final class DriverTables {

    private DriverTables() {}

    static Table<?> ceilings(DriverCalibration calibration) {
        return Table.compact(
                        "Ceilings: the most that each client reaches, against a server that does"
                                + " nothing",
                        calibration.ceilings())
                .head("Client", ClientCeiling::client)
                .text("Requests of", ClientCeiling::benchmark)
                .number(
                        "Conn. × streams",
                        each -> each.connections() + " × " + each.streamsPerConnection())
                .number("Answer bytes", each -> Units.count(each.answerBytes()))
                .number("req/s", each -> Units.number(each.ceiling().requestsPerSecond()))
                .number("Mean ms", each -> Units.number(each.ceiling().meanMillis()))
                .number("Over h2load", each -> share(calibration.shareOfH2load(each)));
    }

    private static String share(Double share) {
        return share == null ? Units.NONE : Units.number(share);
    }

    static Table<?> stall(StallReport stall) {
        return Table.of(
                        "An open loop of %s requests per second meets a stall of %s, attempt %s"
                                .formatted(
                                        Units.count(stall.requestsPerSecond()),
                                        Units.millis(stall.stallMillis()),
                                        Units.count(stall.attempts())),
                        stall.percentiles())
                .cell("Percentile", ">h", each -> TableCell.of("p" + Units.number(each.percent())))
                .number("Computed ms", each -> Units.number(each.computedMillis()))
                .number("Measured ms", each -> Units.number(each.measuredMillis()))
                .number("Deviation", each -> Units.percent(each.deviation()));
    }
}
