package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.jmh.benchmark.Endpoint;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.jmh.driver.DriverException;
import io.github.jwtbench.jmh.driver.DriverJvm;
import io.github.jwtbench.jmh.driver.Order;
import io.github.jwtbench.jmh.driver.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The clients, each in a JVM that stays for all its trials: a new JVM reaches its speed only after
 * some ten seconds, which no trial has. A JVM in which a trial failed is not used again.
 */
final class Clients implements AutoCloseable {

    /** After which a call without an answer has failed. */
    static final long TIMEOUT_MILLIS = 5_000;

    /** For a JVM that takes the place of one that failed. */
    private static final long REPLACEMENT_WARM_UP_MILLIS = 10_000;

    private final JmhExtent extent;
    private final Path folder;
    private final Map<ClientKind, DriverJvm> running = new EnumMap<>(ClientKind.class);

    /**
     * @param folder for fixtures, which lie there only while they are needed, and logs
     */
    Clients(JmhExtent extent, Path folder) {
        this.extent = extent;
        this.folder = folder;
    }

    /**
     * Makes a trial with the settings of the session.
     *
     * @param name of its files, in the fixture's folder
     */
    void trial(ServiceCell cell, Order.Mode mode, Fixture fixture, String name)
            throws IOException, DriverException {
        ClientKind client = cell.client();
        if (!running.containsKey(client)) {
            load(
                    new Order.Load(
                            client,
                            List.of(Endpoint.HEALTH),
                            0,
                            0,
                            extent.threads(),
                            REPLACEMENT_WARM_UP_MILLIS),
                    fixture);
        }
        Order.Trial trial =
                new Order.Trial(
                        cell.include(),
                        mode,
                        cell.parameters(),
                        extent.threads(),
                        extent.settings().jmhWarmupIterations(),
                        extent.settings().jmhIterations(),
                        extent.settings().jmhTime().toMillis(),
                        name);
        carryOut(client, Order.of(trial), fixture);
    }

    /**
     * Makes a load, by a new JVM if need be.
     *
     * @return right answers
     */
    long load(Order.Load load, Fixture fixture) throws IOException, DriverException {
        return carryOut(load.client(), Order.of(load), fixture).answered();
    }

    /** Makes a run of the rig in the JVM of Netty's client, where the rig's code is warm. */
    RunMaker.Driven rig(Order.Rig rig, Fixture fixture) throws IOException {
        try {
            return new RunMaker.Driven(
                    null, carryOut(ClientKind.NETTY, Order.of(rig), fixture).cpuSeconds());
        } catch (DriverException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private Reply carryOut(ClientKind client, Order order, Fixture fixture)
            throws IOException, DriverException {
        DriverJvm jvm = jvm(client);
        try {
            return jvm.carryOut(order, fixture);
        } catch (DriverException e) {
            running.remove(client);
            jvm.close();
            throw e;
        }
    }

    private DriverJvm jvm(ClientKind client) throws IOException {
        DriverJvm jvm = running.get(client);
        if (jvm == null) {
            String name = "jmh-" + client.name().toLowerCase(Locale.ROOT);
            jvm =
                    new DriverJvm(
                            folder.resolve(name + "-fixture.json"), folder.resolve(name + ".log"));
            running.put(client, jvm);
        }
        return jvm;
    }

    @Override
    public void close() {
        running.values().forEach(DriverJvm::close);
        running.clear();
    }
}
