package io.github.jwtbench.core.shard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs {@code kubectl}, which has the user's contexts and ways to sign in. */
public final class Kubectl {
    /** Minor version from which on servers count failures per index of a Job by default. */
    private static final int LEAST_MINOR = 29;

    private static final Pattern VERSION = Pattern.compile("v1\\.(\\d{1,4})\\..*");

    /** How long calls are repeated while the cluster does not answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration TRANSFER = Duration.ofMinutes(5);

    /** The client's own log of failed attempts, before its message: klog's header. */
    private static final Pattern KLOG = Pattern.compile("[EIWF]\\d{4} \\d\\d:.*");

    private static final Pattern PREFIX =
            Pattern.compile(
                    "(?:error: |Error from server(?: \\(\\w+\\))?: )?(?:error when creating \"STDIN\": )?");

    /** Words of an answer that another attempt would not change. */
    private static final Pattern FINAL =
            Pattern.compile(
                    "(?i).*(forbidden|not ?found|does not exist|unauthorized|invalid|already exists"
                            + "|provide credentials).*");

    private static final JsonMapper MAPPER = new JsonMapper();

    /** A command that ran in a container failed. */
    private static final String ENDED = "command terminated with exit code";

    private final List<String> options;
    private volatile boolean isClosed;

    /**
     * @param context name of a context; null for the current one
     * @param namespace null for the one of the context
     */
    public Kubectl(@Nullable String context, @Nullable String namespace) {
        this.options =
                List.of(
                                option("context", context),
                                option("namespace", namespace),
                                List.of("--request-timeout=10s"))
                        .stream()
                        .flatMap(List::stream)
                        .toList();
    }

    private static List<String> option(String name, @Nullable String value) {
        return Stream.ofNullable(value).map(each -> "--" + name + "=" + each).toList();
    }

    /** Calls are not repeated any more. */
    void close() {
        isClosed = true;
    }

    /** The command for a user to type. */
    String typed(String arguments) {
        return "kubectl "
                + String.join(" ", options.subList(0, options.size() - 1))
                + (options.size() > 1 ? " " : "")
                + arguments;
    }

    /**
     * Refuses a {@code kubectl} that is missing or too old.
     *
     * @throws IOException with the rule and what was found
     */
    void check() throws IOException {
        CommandResult result =
                ChildCommand.of("kubectl", "version", "--client", "--output=json").run();
        Matcher version =
                VERSION.matcher(
                        result.ok()
                                ? MAPPER.readTree(result.out())
                                        .path("clientVersion")
                                        .path("gitVersion")
                                        .asText()
                                : "");
        if (!version.matches() || Integer.parseInt(version.group(1)) < LEAST_MINOR) {
            throw new IOException(
                    "kubectl must be installed, version 1.%s or newer, got: %s"
                            .formatted(
                                    LEAST_MINOR,
                                    version.matches() ? version.group() : words(result)));
        }
    }

    private ChildCommand command(String... arguments) {
        return ChildCommand.of("kubectl")
                .arguments(options.toArray(String[]::new))
                .arguments(arguments);
    }

    /**
     * Runs a command once.
     *
     * @param input its standard input
     * @return what it prints
     * @throws IOException with the cluster's words
     */
    String once(String input, String... arguments) throws IOException {
        CommandResult result = command(arguments).input(input).run();
        if (!result.ok()) {
            throw new IOException(words(result));
        }
        return result.out();
    }

    /** Runs a command, again and again while the cluster does not answer. */
    String patiently(String... arguments) throws IOException, InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        while (true) {
            CommandResult result = command(arguments).run();
            if (result.ok()) {
                return result.out();
            }
            String words = words(result);
            if (isClosed
                    || isFinal(words)
                    || result.errors().contains(ENDED)
                    || Instant.now().isAfter(end)) {
                throw new IOException(words);
            }
            // The cluster gives no sign when it answers again.
            Thread.sleep(PAUSE.toMillis());
        }
    }

    /** Whether these words of the cluster stay the same when it is asked again. */
    static boolean isFinal(String words) {
        return FINAL.matcher(words).matches();
    }

    /** {@link #patiently}, for output in JSON. */
    JsonNode read(String... arguments) throws IOException, InterruptedException {
        return json(patiently(arguments));
    }

    /** What it printed, as JSON. */
    static JsonNode json(String printed) throws IOException {
        return MAPPER.readTree(printed);
    }

    /**
     * Runs a command that prints binary data.
     *
     * @param output file for what it prints
     * @throws IOException if it prints nothing, with its last words
     */
    void transfer(Path output, String... arguments) throws IOException, InterruptedException {
        Path errors = output.resolveSibling(output.getFileName() + ".err");
        try (ChildProcess process =
                ChildProcess.start("kubectl", command(arguments), output, errors)) {
            process.endsWithin(TRANSFER);
            if (Files.size(output) == 0) {
                throw new IOException(
                        words(new CommandResult(process.exitCode(), "", Files.readString(errors))));
            }
        } finally {
            Files.deleteIfExists(errors);
        }
    }

    /** The message of a failure, without the client's log and the prefixes of each message. */
    static String words(CommandResult result) {
        List<String> lines =
                result.errors()
                        .lines()
                        .filter(line -> !line.isBlank() && !KLOG.matcher(line).matches())
                        .toList();
        if (lines.isEmpty()) {
            return "exit code " + result.exitCode();
        }
        String last = lines.get(lines.size() - 1);
        // Before it are the words of the command that ran in the container.
        String message = last.startsWith(ENDED) ? lines.get(0) : last;
        return PREFIX.matcher(message).replaceFirst("").strip();
    }
}
