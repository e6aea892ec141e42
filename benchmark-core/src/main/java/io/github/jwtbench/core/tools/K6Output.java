package io.github.jwtbench.core.tools;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.RuntimeJsonMappingException;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.check.AnswerSeries;
import io.github.jwtbench.core.run.check.InFlightSamples;
import io.github.jwtbench.core.run.check.Rates;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Samples of k6: one line for each value of each metric, with the time of the request's end in
 * microseconds since the epoch. A latency is {@code http_req_duration}, from the first byte sent to
 * the last received, milliseconds. At its end k6 waits for requests in progress.
 */
final class K6Output {
    private static final double MICROS_PER_MILLI = 1000;
    private static final String TIMEOUT = "1050";
    private static final CsvSchema SCHEMA = CsvSchema.emptySchema().withHeader();

    private final RequestLog log = new RequestLog();
    private final String protocol;
    private long timeouts;
    private long wrong;

    private K6Output(String protocol) {
        this.protocol = protocol;
    }

    /**
     * Reads the samples.
     *
     * @throws RawDataException if they are missing, malformed, or of another protocol than declared
     */
    static ToolResult read(Path directory, Workload workload, Observations observations)
            throws IOException {
        K6Output output = new K6Output(workload.protocol());
        Path file = RawRun.require(directory, RawRun.K6_SAMPLES, "k6 did not run");
        try (MappingIterator<Map<String, String>> rows =
                new CsvMapper()
                        .readerForMapOf(String.class)
                        .with(SCHEMA)
                        .readValues(UntrustedFile.open(file, UntrustedFile.LOG))) {
            while (rows.hasNext()) {
                output.add(rows.next());
            }
        } catch (JsonProcessingException | RuntimeJsonMappingException | UncheckedIOException e) {
            throw new RawDataException(RawRun.K6_SAMPLES + " must be CSV: " + e.getMessage(), e);
        }
        return output.measured(workload, observations.tokenRenewals());
    }

    private void add(Map<String, String> row) {
        try {
            switch (row.getOrDefault("metric_name", "")) {
                case "http_req_duration" -> addRequest(row);
                case "checks" -> wrong += Double.parseDouble(row.get("metric_value")) == 0 ? 1 : 0;
                default -> {
                    // Not needed: k6 has some ten metrics of each request.
                }
            }
        } catch (NumberFormatException | NullPointerException e) {
            throw new RawDataException(
                    RawRun.K6_SAMPLES
                            + " must have a time, a value and a status in each line of a request, got"
                            + " another one",
                    e);
        }
    }

    private void addRequest(Map<String, String> row) {
        long micros = Math.round(Double.parseDouble(row.get("metric_value")) * MICROS_PER_MILLI);
        int status = Integer.parseInt(row.get("status"));
        timeouts += TIMEOUT.equals(row.get("error_code")) ? 1 : 0;
        if (status != 0 && !row.getOrDefault("proto", "").startsWith(protocol)) {
            throw new RawDataException("k6 must speak " + protocol + ", got: " + row.get("proto"));
        }
        log.add(
                Long.parseLong(row.get("timestamp")) - micros,
                status == 0 ? RequestLog.FAILED : status,
                micros);
    }

    private ToolResult measured(Workload workload, long tokenRenewals) {
        long answered = log.answered();
        if (answered + log.failed() == 0) {
            throw new RawDataException(RawRun.K6_SAMPLES + " must have a request, got none");
        }
        double seconds = log.elapsedSeconds();
        return new ToolResult(
                outcome(workload, tokenRenewals),
                seconds > 0
                        ? new Performance(
                                Rates.perSecond(answered, seconds),
                                seconds,
                                null,
                                HistogramLatency.of(
                                        log.latencyMicros(),
                                        MICROS_PER_MILLI,
                                        log.meanMicros(),
                                        null))
                        : null,
                AnswerSeries.ofSeconds(log.answeredBySecond(), log.lastEndMillis()),
                log.lastEndMillis(),
                InFlightSamples.UNKNOWN,
                List.of(ToolOutput.whole()));
    }

    /** A wrong answer has a wrong status, or else a wrong body. */
    private Outcome outcome(Workload workload, long tokenRenewals) {
        List<Integer> right = workload.rightStatuses();
        long ofStatus =
                log.statuses().entrySet().stream()
                        .filter(each -> !right.contains(each.getKey()))
                        .mapToLong(Map.Entry::getValue)
                        .sum();
        long unanswered = log.failed();
        SortedMap<String, Long> failures = new TreeMap<>();
        failures.put("timeout", timeouts);
        failures.put("other", unanswered - timeouts);
        failures.put("status", ofStatus);
        failures.put("body", Math.max(0, wrong - unanswered - ofStatus));
        long sent = log.answered() + unanswered;
        return new Outcome(
                sent,
                sent,
                log.answered(),
                sent - Math.max(wrong, unanswered + ofStatus),
                0,
                failures,
                log.statuses(),
                tokenRenewals);
    }
}
