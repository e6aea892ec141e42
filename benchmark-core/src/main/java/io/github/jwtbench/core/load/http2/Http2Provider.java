package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.dial.DriverProvider;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.run.setup.Protocol;
import java.io.IOException;

/** Opens {@link Http2Driver}s. */
public final class Http2Provider implements DriverProvider {
    @Override
    public String protocol() {
        return Protocol.HTTP_2;
    }

    @Override
    public Driver open(Endpoint endpoint, int connections, int streams)
            throws IOException, InterruptedException {
        return Http2Driver.open(new Http2Options(endpoint, connections, streams));
    }
}
