package io.github.jwtbench.core.ingest;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What wrk prints for people.
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

    private static final String TIME = "(-?[0-9.]+(?:us|ms|s|m|h))";
    private static final Pattern LATENCY =
            Pattern.compile("(?m)^ +Latency +" + TIME + " +" + TIME + " +" + TIME);
    private static final Pattern PERCENTILE = Pattern.compile("(?m)^ +([0-9]+)% +" + TIME + "$");
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
     * A time with its unit.
     *
     * @param text as printed
     * @param micros the same in microseconds
     * @param resolutionMicros half a unit of its last digit
     */
    record Printed(String text, double micros, double resolutionMicros) {

        static Printed of(String text) {
            String unit = text.replaceAll("[-0-9.]", "");
            String digits = text.substring(0, text.length() - unit.length());
            double scale =
                    switch (unit) {
                        case "us" -> 1;
                        case "ms" -> 1e3;
                        case "s" -> 1e6;
                        case "m" -> 60e6;
                        default -> 3600e6;
                    };
            int decimals = digits.contains(".") ? digits.length() - digits.indexOf('.') - 1 : 0;
            return new Printed(
                    text, Double.parseDouble(digits) * scale, scale / 2 / Math.pow(10, decimals));
        }
    }

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
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new RawDataException(
                    RawRun.WRK + " must have a line \"" + what + "\": wrk did not end well");
        }
        return matcher;
    }
}
