package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.dial.DriverProvider;
import io.github.jwtbench.core.load.dial.Endpoint;
import java.io.IOException;

/** Opens {@link Http1Driver}s. */
public final class Http1Provider implements DriverProvider {
    @Override
    public String protocol() {
        return "HTTP/1.1";
    }

    @Override
    public Driver open(Endpoint endpoint, int connections, int streams)
            throws IOException, InterruptedException {
        return Http1Driver.open(endpoint, Math.multiplyExact(connections, streams));
    }
}
