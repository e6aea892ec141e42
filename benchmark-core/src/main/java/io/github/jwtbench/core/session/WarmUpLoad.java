package io.github.jwtbench.core.session;

import io.github.jwtbench.core.load.WarmUp;
import java.io.IOException;
import java.time.Duration;

/** Sends what a stage will ask of the service, over all endpoints that it uses. */
public interface WarmUpLoad extends AutoCloseable {

    /**
     * Loads the service once more.
     *
     * @param length of the window, about
     * @param alone one request at a time, which leaves the service's compilers a core of their own
     * @return what a request cost the service
     */
    WarmUp.Window window(Duration length, boolean alone) throws IOException, InterruptedException;

    @Override
    void close() throws IOException;
}
