package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.load.WarmUp;
import java.io.IOException;
import java.time.Duration;

/** Sends the requests of a stage to the service, over all endpoints that the stage uses. */
public interface WarmUpLoad extends AutoCloseable {

    /**
     * Loads the service once more.
     *
     * @param length approximate length of the window
     * @param alone one request at a time, which leaves a core to the service's compilers
     * @return cost of a request for the service
     */
    WarmUp.Window window(Duration length, boolean alone) throws IOException, InterruptedException;

    @Override
    void close() throws IOException;
}
