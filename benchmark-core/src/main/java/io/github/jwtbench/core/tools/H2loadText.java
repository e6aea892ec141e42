package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The final output of h2load.
 *
 * @param finishedInSeconds its run time
 * @param started requests sent
 * @param done requests that ended, answered or not
 * @param failed requests not answered with 2xx or 3xx
 * @param errored failed requests without an answer
 * @param timeout failed requests that h2load gave up
 * @param byClass answers by the first digit of their status, 2 to 5, in the elements 0 to 3
 * @param meanMillis mean time for a request, as printed
 */
record H2loadText(
        double finishedInSeconds,
        long started,
        long done,
        long failed,
        long errored,
        long timeout,
        List<Long> byClass,
        double meanMillis) {

    private static final Pattern FINISHED =
            Pattern.compile("(?m)^finished in " + Printed.TIME + ",");
    private static final Pattern REQUESTS =
            Pattern.compile(
                    "(?m)^requests: [0-9]+ total, ([0-9]+) started, ([0-9]+) done, [0-9]+"
                            + " succeeded, ([0-9]+) failed, ([0-9]+) errored, ([0-9]+) timeout$");
    private static final Pattern STATUSES =
            Pattern.compile(
                    "(?m)^status codes: ([0-9]+) 2xx, ([0-9]+) 3xx, ([0-9]+) 4xx, ([0-9]+) 5xx$");
    private static final Pattern TIME =
            Pattern.compile(
                    String.format(
                            Locale.ROOT,
                            "(?m)^time for request: +%1$s +%1$s +%1$s ",
                            Printed.TIME));

    /**
     * Reads the text.
     *
     * @throws RawDataException if a line is missing, which means that h2load did not end well
     */
    static H2loadText parse(String text) {
        Matcher finished = find(FINISHED, text, "finished in");
        Matcher requests = find(REQUESTS, text, "requests");
        Matcher statuses = find(STATUSES, text, "status codes");
        Matcher time = find(TIME, text, "time for request");
        return new H2loadText(
                Printed.of(finished.group(1)).seconds(),
                Long.parseLong(requests.group(1)),
                Long.parseLong(requests.group(2)),
                Long.parseLong(requests.group(3)),
                Long.parseLong(requests.group(4)),
                Long.parseLong(requests.group(5)),
                IntStream.rangeClosed(1, 4).mapToObj(i -> Long.valueOf(statuses.group(i))).toList(),
                Printed.of(time.group(3)).seconds() * 1000);
    }

    private static Matcher find(Pattern pattern, String text, String what) {
        return Printed.line(RawRun.H2LOAD, text, pattern, what, "h2load did not get to its end");
    }
}
