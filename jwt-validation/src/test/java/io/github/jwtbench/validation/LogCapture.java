package io.github.jwtbench.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Captures the log of the library for a test. */
final class LogCapture extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("io.github.jwtbench.validation");
    private final List<String> messages = new ArrayList<>();

    LogCapture() {
        logger.setUseParentHandlers(false);
        logger.addHandler(this);
    }

    /** The messages since the last call. */
    synchronized List<String> take() {
        List<String> taken = List.copyOf(messages);
        messages.clear();
        return taken;
    }

    @Override
    public synchronized void publish(LogRecord logged) {
        messages.add(new SimpleFormatter().formatMessage(logged));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setUseParentHandlers(true);
    }
}
