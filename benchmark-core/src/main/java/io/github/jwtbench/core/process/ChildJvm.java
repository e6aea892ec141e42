package io.github.jwtbench.core.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A JVM with the class path of this one that answers requests, one line of JSON each, over its
 * standard input and output, the only channel for secrets. It ends with this process, because its
 * standard input ends then.
 */
public final class ChildJvm implements AutoCloseable {
    private final ChildProcess process;

    /** Lines of answers; an empty one when there will be no more. */
    private final BlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();

    private ChildJvm(String name, ChildProcess process) {
        this.process = process;
        // A separate thread, because reading from a process cannot be interrupted.
        Thread reader = new Thread(this::read, name + " answers");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts a JVM.
     *
     * @param main calls {@link ChildMain#serve}
     * @param options of the JVM
     * @param log file to which its output is appended; null to use the output of this process
     * @param arguments of the main class; no secrets
     */
    public static ChildJvm start(
            Class<?> main, List<String> options, @Nullable Path log, String... arguments)
            throws ChildException {
        String name = main.getSimpleName();
        ChildCommand command = ChildCommand.jvm(main, options).arguments(arguments);
        Redirect errors = log == null ? Redirect.INHERIT : Redirect.appendTo(log.toFile());
        return new ChildJvm(
                name, ChildProcess.begin(name, command.builder().redirectError(errors), log));
    }

    private void read() {
        try (BufferedReader lines = process.streams().inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                answers.add(Optional.of(line));
            }
        } catch (IOException e) {
            // The child was stopped.
        } finally {
            answers.add(Optional.empty());
        }
    }

    /**
     * Waits for the answer to a request. After an interrupt the JVM is unusable, and stopped.
     *
     * @param type of the answer
     * @throws ChildException with the child's failure, or because the JVM has ended
     */
    public synchronized <T> T ask(Object request, Class<T> type)
            throws ChildException, InterruptedException {
        String line = JsonLine.write(request);
        try {
            OutputStream requests = process.streams().getOutputStream();
            requests.write(line.getBytes(StandardCharsets.UTF_8));
            requests.flush();
        } catch (IOException e) {
            throw ended();
        }
        JsonLine.Answer answer = JsonLine.read(next(), JsonLine.Answer.class);
        if (answer.problem() != null) {
            throw new ChildException(answer.problem());
        }
        return answer.value(type);
    }

    private String next() throws ChildException, InterruptedException {
        try {
            return answers.take().orElseThrow(this::ended);
        } catch (InterruptedException e) {
            close();
            throw e;
        }
    }

    private ChildException ended() {
        close();
        return process.failure();
    }

    /** Ends the JVM. Safe to call again. */
    @Override
    public void close() {
        process.close();
    }
}
