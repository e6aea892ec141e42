package io.github.jwtbench.core.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares wrk's text output with the counts of the script and the values it read from wrk. */
final class WrkAgreement {

    /** Half a unit of the second decimal, and the error of a binary fraction. */
    private static final double RATE_ROUNDING = 0.0051;

    /** The script prints latencies with at least two decimals of a microsecond. */
    private static final double MICROS_ROUNDING = 0.011;

    private static final double MICROS_PER_SECOND = 1e6;
    private static final int LARGEST_GOOD_STATUS = 399;

    private final List<String> disagreements = new ArrayList<>();

    private WrkAgreement() {}

    /** Disagreements beyond rounding; empty if there are none. */
    static List<String> disagreements(WrkText text, WrkLine line) {
        WrkAgreement agreement = new WrkAgreement();
        agreement.counts(text, line);
        agreement.rate(text, line);
        agreement.times(text, line.latencyUs());
        return List.copyOf(agreement.disagreements);
    }

    private void counts(WrkText text, WrkLine line) {
        WrkLine.Errors errors = line.summary().errors();
        same("requests", text.requests(), line.summary().requests());
        same("answered", text.requests(), line.answered());
        same("answers by status", text.requests(), sum(line.statuses()));
        same("answers by second", text.requests(), sum(line.answeredPerSecond()));
        same("connect errors", text.socketErrors().connect(), errors.connect());
        same("read errors", text.socketErrors().read(), errors.read());
        same("write errors", text.socketErrors().write(), errors.write());
        same("timeouts", text.socketErrors().timeout(), errors.timeout());
        same("status errors", text.statusErrors(), errors.status());
        same(
                "answers with a status above " + LARGEST_GOOD_STATUS,
                text.statusErrors(),
                sum(line.statuses().tailMap(LARGEST_GOOD_STATUS + 1)));
    }

    private void rate(WrkText text, WrkLine line) {
        double rate = line.summary().requests() / (line.summary().durationUs() / MICROS_PER_SECOND);
        if (!(Math.abs(text.requestsPerSecond() - rate) <= RATE_ROUNDING)) {
            add("requests per second", String.valueOf(text.requestsPerSecond()), rate);
        }
    }

    private void times(WrkText text, WrkLine.LatencyUs line) {
        time("mean latency", text.latencyMean(), line.mean());
        time("largest latency", text.latencyMax(), line.max());
        text.percentiles()
                .forEach(
                        (percentage, printed) -> {
                            double micros = ofPercentage(percentage, line);
                            if (!Double.isNaN(micros)) {
                                time(percentage + " % latency", printed, micros);
                            }
                        });
    }

    private static double ofPercentage(String percentage, WrkLine.LatencyUs line) {
        return switch (percentage) {
            case "50" -> line.p50();
            case "90" -> line.p90();
            case "99" -> line.p99();
            default -> Double.NaN;
        };
    }

    private void time(String what, Printed printed, double micros) {
        double allowed = printed.resolutionMicros() * 1.001 + MICROS_ROUNDING;
        if (!(Math.abs(printed.micros() - micros) <= allowed)) {
            add(what, printed.text(), micros);
        }
    }

    private void same(String what, long text, long line) {
        if (text != line) {
            add(what, String.valueOf(text), line);
        }
    }

    private void add(String what, String text, Number line) {
        disagreements.add(what + " " + text + " in the text, " + line + " in the script's line");
    }

    private static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
