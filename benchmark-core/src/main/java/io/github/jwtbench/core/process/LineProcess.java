package io.github.jwtbench.core.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.TimeUnit;

/**
 * A process that answers each line on its standard input with a line on its standard output, and
 * ends when its standard input does.
 */
public final class LineProcess implements AutoCloseable {

    private static final long GRACE_SECONDS = 5;

    private final Process process;
    private final Writer orders;
    private final BufferedReader replies;

    /** Starts one. */
    public LineProcess(ProcessBuilder builder) throws IOException {
        this.process = builder.start();
        this.orders = process.outputWriter();
        this.replies = process.inputReader();
    }

    /** The next line that it prints; null if it has ended. */
    public String read() throws IOException {
        return replies.readLine();
    }

    /** Its answer to a line; null if it has ended. */
    public String ask(String line) throws IOException {
        orders.write(line + "\n");
        orders.flush();
        return read();
    }

    /** Ends it: closes its standard input, waits a few seconds, then kills. Safe to call again. */
    @Override
    public void close() {
        try {
            orders.close();
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
