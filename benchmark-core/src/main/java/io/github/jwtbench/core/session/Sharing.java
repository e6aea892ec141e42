package io.github.jwtbench.core.session;

import io.github.jwtbench.core.environment.Place;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.TargetException;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the modules of a build share: the first one has a {@link Keeper} start the services and
 * leaves them, the last one stops them. Nothing is shared unless that is allowed.
 */
final class Sharing implements AutoCloseable {
    private static final List<String> JVM_OPTIONS =
            List.of("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    private static final long POLL_MILLIS = 50;
    private static final int MOST_POLLS = 1200;

    private final Suite suite;
    private final Place place;
    private final String identity;
    private final Consumer<String> out;
    private boolean allowed;
    private boolean leaves;
    private volatile boolean left;
    private volatile ProcessHandle keeper;

    /**
     * @param place where the services run
     * @param identity how the service tells the next one who calls
     * @param out is told a line about each step
     */
    Sharing(Suite suite, Place place, String identity, Consumer<String> out) {
        this.suite = suite;
        this.place = place;
        this.identity = identity;
        this.out = out;
    }

    /**
     * Allows to use what an earlier module has left.
     *
     * @param toLater whether they are left to a later one, and end with the build
     */
    void allow(boolean toLater) {
        allowed = true;
        leaves = toLater;
    }

    /** What an earlier module of this build has left; null when that is nothing. */
    SharedServices earlier() throws IOException {
        SharedServices found = allowed ? SharedServices.find(suite) : null;
        return found != null && found.wanted().get(0).equals(suite.session()) ? found : null;
    }

    /**
     * What an earlier module has left, if it is what is wanted here, or else what a keeper starts
     * for this module and a later one.
     *
     * @return null when neither is there to be done
     */
    SharedServices find(Set<Role> roles) throws IOException, InterruptedException {
        SharedServices found = earlier();
        if (found != null) {
            keeper = ProcessHandle.of(found.keeper()).orElse(null);
            if (!found.wanted().equals(suite.wanted(place))
                    || !found.target().instances().keySet().containsAll(roles)) {
                out.accept(
                        "environment: what an earlier module started is not what is wanted here");
                stop();
                found = null;
            }
        }
        if (found == null && leaves) {
            found = begin();
        }
        left = found != null && leaves;
        return found;
    }

    private SharedServices begin() throws IOException, InterruptedException {
        ProcessHandle self = ProcessHandle.current();
        Path log = suite.target().resolve("environment").resolve("keeper.log");
        ChildProcess process =
                ChildProcess.start(
                        "The keeper of the services",
                        ChildCommand.jvm(Keeper.class, JVM_OPTIONS)
                                .arguments(
                                        suite.file().toString(),
                                        identity,
                                        Long.toString(self.parent().orElse(self).pid())),
                        log);
        keeper = ProcessHandle.of(process.pid()).orElse(null);
        try (BufferedReader printed = Files.newBufferedReader(log)) {
            while (true) {
                boolean ended = !process.isAlive();
                passOn(printed);
                SharedServices begun = SharedServices.find(suite);
                if (begun != null && begun.keeper() == process.pid()) {
                    return begun;
                }
                if (ended) {
                    throw new TargetException(process.exit() + ", see " + log + ".");
                }
                // It tells by the file alone that all of it answers.
                Thread.sleep(POLL_MILLIS);
            }
        }
    }

    private void passOn(BufferedReader printed) throws IOException {
        for (String line = printed.readLine(); line != null; line = printed.readLine()) {
            if (line.startsWith(Keeper.PROBLEM)) {
                throw new TargetException(
                        Stream.concat(
                                        Stream.of(line.substring(Keeper.PROBLEM.length())),
                                        printed.lines())
                                .collect(Collectors.joining("\n")));
            }
            out.accept(line);
        }
    }

    /** Whether a process below this one is left to a later module. */
    boolean isLeft(ProcessHandle process) {
        ProcessHandle current = keeper;
        return left
                && current != null
                && Stream.concat(Stream.of(current), current.descendants())
                        .anyMatch(process::equals);
    }

    /** Has whatever a keeper started stopped, and waits for that. */
    private void stop() throws TargetException, InterruptedException {
        ProcessHandle current = keeper;
        keeper = null;
        if (current == null) {
            return;
        }
        Path file = SharedServices.file(suite);
        boolean hasFile = Files.exists(file);
        current.destroy();
        for (int i = 0; current.isAlive() && !(hasFile && Files.notExists(file)); i++) {
            if (i == MOST_POLLS) {
                throw new TargetException(
                        "The keeper of the services (pid " + current.pid() + ") did not end.");
            }
            // The file goes last: one that is not a child of this process may be listed on.
            Thread.sleep(POLL_MILLIS);
        }
    }

    /** Stops what is not left to a later module. Safe to call again and from a shutdown hook. */
    @Override
    public void close() {
        if (left) {
            return;
        }
        try {
            stop();
        } catch (TargetException e) {
            out.accept(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
