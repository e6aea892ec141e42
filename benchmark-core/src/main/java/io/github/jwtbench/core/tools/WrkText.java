package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * wrk's text output.
 *
 * @param requests complete responses
 * @param requestsPerSecond as printed, two decimals
 * @param latencyMean mean of the corrected latencies
 * @param latencyMax largest latency
 * @param percentiles by percentage as printed; empty without {@code --latency}
 * @param socketErrors connect, read, write and timeout errors; all 0 when wrk prints none
 * @param statusErrors "Non-2xx or 3xx responses", which are those above 399
 */
record WrkText(
        long requests,
        double requestsPerSecond,
        Printed latencyMean,
        Printed latencyMax,
        Map<String, Printed> percentiles,
        SocketErrors socketErrors,
        long statusErrors) {

    private static final Pattern LATENCY =
            Pattern.compile(
                    "(?m)^ +Latency +" + Printed.TIME + " +" + Printed.TIME + " +" + Printed.TIME);
    private static final Pattern PERCENTILE =
            Pattern.compile("(?m)^ +([0-9]+)% +" + Printed.TIME + "$");
    private static final Pattern REQUESTS = Pattern.compile("(?m)^ +([0-9]+) requests in ");
    private static final Pattern RATE = Pattern.compile("(?m)^Requests/sec: +([0-9.]+)$");
    private static final Pattern SOCKET =
            Pattern.compile(
                    "(?m)^ +Socket errors: connect ([0-9]+), read ([0-9]+), write ([0-9]+),"
                            + " timeout ([0-9]+)$");
    private static final Pattern STATUS =
            Pattern.compile("(?m)^ +Non-2xx or 3xx responses: ([0-9]+)$");

    /** As in wrk's "Socket errors" line. */
    record SocketErrors(long connect, long read, long write, long timeout) {}

    /**
     * Reads the text.
     *
     * @throws RawDataException if a line that wrk always prints is missing
     */
    static WrkText parse(String text) {
        Matcher latency = find(LATENCY, text, "Latency");
        Map<String, Printed> percentiles = new LinkedHashMap<>();
        for (Matcher each = PERCENTILE.matcher(text); each.find(); ) {
            percentiles.put(each.group(1), Printed.of(each.group(2)));
        }
        Matcher socket = SOCKET.matcher(text);
        SocketErrors errors =
                socket.find()
                        ? new SocketErrors(
                                Long.parseLong(socket.group(1)),
                                Long.parseLong(socket.group(2)),
                                Long.parseLong(socket.group(3)),
                                Long.parseLong(socket.group(4)))
                        : new SocketErrors(0, 0, 0, 0);
        Matcher status = STATUS.matcher(text);
        return new WrkText(
                Long.parseLong(find(REQUESTS, text, "requests in").group(1)),
                Double.parseDouble(find(RATE, text, "Requests/sec").group(1)),
                Printed.of(latency.group(1)),
                Printed.of(latency.group(3)),
                percentiles,
                errors,
                status.find() ? Long.parseLong(status.group(1)) : 0);
    }

    private static Matcher find(Pattern pattern, String text, String what) {
        return Printed.line(RawRun.WRK, text, pattern, what, "wrk did not end well");
    }
}
