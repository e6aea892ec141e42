package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.process.ChildJvm;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.jmh.driver.DriverMain;
import io.github.jwtbench.jmh.driver.Order;
import io.github.jwtbench.jmh.driver.Order.LoadOrder;
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

    /** For a JVM that replaces a failed one. */
    private static final long REPLACEMENT_WARM_UP_MILLIS = 10_000;

    private final JmhExtent extent;
    private static final List<String> MEMORY = List.of("-Xms256m", "-Xmx512m");

    private final Path folder;
    private final Map<ClientKind, ChildJvm> running = new EnumMap<>(ClientKind.class);

    /**
     * @param folder for logs
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
            throws IOException, InterruptedException {
        ClientKind client = cell.client();
        if (!running.containsKey(client)) {
            load(
                    new LoadOrder(
                            client,
                            List.of(ServiceEndpoint.HEALTH),
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
        carryOut(client, new Order(fixture, trial));
    }

    /**
     * Makes a load, by a new JVM if need be.
     *
     * @return right answers
     */
    long load(LoadOrder load, Fixture fixture) throws IOException, InterruptedException {
        return carryOut(load.client(), new Order(fixture, load)).answered();
    }

    /** Makes a run of the rig in the JVM of Netty's client, where the rig's code is warm. */
    RunMaker.DriverResult rig(Order.Rig rig, Fixture fixture)
            throws IOException, InterruptedException {
        return new RunMaker.DriverResult(
                null, carryOut(ClientKind.NETTY, new Order(fixture, rig)).cpuSeconds());
    }

    private Reply carryOut(ClientKind client, Order order)
            throws IOException, InterruptedException {
        ChildJvm jvm = jvm(client);
        try {
            return jvm.ask(order, Reply.class);
        } catch (ChildException e) {
            running.remove(client);
            jvm.close();
            throw e;
        }
    }

    private ChildJvm jvm(ClientKind client) throws ChildException {
        ChildJvm jvm = running.get(client);
        if (jvm == null) {
            String name = "jmh-" + client.name().toLowerCase(Locale.ROOT);
            jvm = ChildJvm.start(DriverMain.class, MEMORY, folder.resolve(name + ".log"));
            running.put(client, jvm);
        }
        return jvm;
    }

    @Override
    public void close() {
        running.values().forEach(ChildJvm::close);
        running.clear();
    }
}
