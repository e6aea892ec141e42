package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.dial.DriverProvider;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.run.setup.Protocol;
import java.io.IOException;

/** Opens {@link Http1Driver}s. */
public final class Http1Provider implements DriverProvider {
    @Override
    public String protocol() {
        return Protocol.HTTP_1_1;
    }

    @Override
    public Driver open(Endpoint endpoint, int connections, int streams)
            throws IOException, InterruptedException {
        return Http1Driver.open(endpoint, Math.multiplyExact(connections, streams));
    }
}
