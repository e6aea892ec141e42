package io.github.jwtbench.core.load.dial;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Drivers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** Opens drivers of one protocol. {@link ServiceLoader} finds the providers. */
public interface DriverProvider {

    /** The protocol as in results, such as {@code HTTP/2}; scenarios name it in lower case. */
    String protocol();

    /**
     * Connects.
     *
     * @param connections at least 1
     * @param streams requests under way at once for each connection, at least 1; with HTTP/1.1 each
     *     has a connection
     */
    Driver open(Endpoint endpoint, int connections, int streams)
            throws IOException, InterruptedException;

    /** The protocols of all providers, sorted. */
    static List<String> protocols() {
        return all().map(DriverProvider::protocol).sorted().toList();
    }

    /**
     * Connects drivers with a thread each, which share the connections.
     *
     * @param threads at most as many as connections
     */
    default Drivers open(Endpoint endpoint, int connections, int streams, int threads)
            throws IOException, InterruptedException {
        List<Driver> opened = new ArrayList<>();
        boolean all = false;
        try {
            for (int i = 0; i < threads; i++) {
                opened.add(open(endpoint, (int) new Share(i, threads).of(connections), streams));
            }
            all = true;
            return new Drivers(opened);
        } finally {
            if (!all) {
                opened.forEach(Driver::close);
            }
        }
    }

    /**
     * The provider of a protocol.
     *
     * @throws IllegalArgumentException if there is none
     */
    static DriverProvider of(String protocol) {
        return all().filter(each -> each.protocol().equals(protocol))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "protocol must be one of %s, got: %s"
                                                .formatted(protocols(), protocol)));
    }

    private static Stream<DriverProvider> all() {
        return ServiceLoader.load(DriverProvider.class, DriverProvider.class.getClassLoader())
                .stream()
                .map(ServiceLoader.Provider::get);
    }
}
