package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.run.Ceiling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Throughput of h2load against the same null server, for comparison with the clients. */
final class H2loadCeiling {

    private static final Duration START_AND_STOP = Duration.ofSeconds(20);
    private static final Pattern RATE =
            Pattern.compile("(?m)^finished in [0-9.]+m?s, ([0-9.]+) req/s");
    private static final Pattern ANSWERS =
            Pattern.compile(
                    "(?m)^requests: [0-9]+ total, [0-9]+ started, [0-9]+ done, ([0-9]+) succeeded,"
                            + " ([0-9]+) failed");

    private H2loadCeiling() {}

    /** Whether h2load is installed. */
    static boolean isPossible() {
        return ChildCommand.of("h2load", "--version").firstLine() != null;
    }

    /**
     * Runs h2load.
     *
     * @param url full URL
     * @param streams concurrent requests on one connection
     * @param output file for its output
     * @throws IOException if it fails, or if a request of it fails
     */
    static Ceiling measure(String url, int streams, Duration duration, Path output)
            throws IOException, InterruptedException {
        ChildCommand command =
                ChildCommand.of(
                        "h2load",
                        "-c1",
                        "-m" + streams,
                        "-t1",
                        "-D" + Math.max(1, duration.toSeconds()),
                        url);
        Path errors = output.resolveSibling(output.getFileName() + ".err");
        try (ChildProcess h2load = ChildProcess.start("h2load", command, output, errors)) {
            h2load.awaitSuccess(duration.plus(START_AND_STOP));
        }
        return parse(Files.readString(output), streams);
    }

    /**
     * Reads the output of h2load.
     *
     * @param concurrency concurrent requests; the mean latency is this number over the rate
     * @throws IOException if a line is missing or requests failed
     */
    static Ceiling parse(String text, int concurrency) throws IOException {
        Matcher rate = RATE.matcher(text);
        Matcher answers = ANSWERS.matcher(text);
        if (!rate.find() || !answers.find()) {
            throw new IOException("h2load did not get to its end");
        }
        if (answers.group(1).equals("0") || !answers.group(2).equals("0")) {
            throw new IOException(
                    "h2load must have no failed requests, printed " + answers.group());
        }
        double perSecond = Double.parseDouble(rate.group(1));
        return new Ceiling(perSecond, 1000 * concurrency / perSecond);
    }
}
