package io.github.jwtbench.jmh.driver;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.RawDataException;
import io.github.jwtbench.jmh.benchmark.Fixture;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A started {@link DriverMain}. */
public final class DriverJvm implements AutoCloseable {

    private static final long GRACE_SECONDS = 5;

    private final Process process;
    private final Writer orders;
    private final BufferedReader replies;
    private final Path fixtureFile;

    private DriverJvm(Process process, Path fixtureFile) {
        this.process = process;
        this.orders = process.outputWriter();
        this.replies = process.inputReader();
        this.fixtureFile = fixtureFile;
    }

    /**
     * Starts one.
     *
     * @param fixtureFile where the fixture of each order is written; deleted after it
     * @param log for what it prints
     */
    public static DriverJvm start(Path fixtureFile, Path log) throws IOException {
        Files.createDirectories(log.toAbsolutePath().getParent());
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xms256m",
                                "-Xmx512m",
                                "-D" + Fixture.PROPERTY + "=" + fixtureFile.toAbsolutePath(),
                                "-classpath",
                                System.getProperty("java.class.path"),
                                DriverMain.class.getName())
                        .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
        return new DriverJvm(process, fixtureFile);
    }

    /** Makes a trial; its files are in the fixture's folder. */
    public void trial(Order.Trial trial, Fixture fixture) throws IOException, DriverException {
        carryOut(Order.of(trial), fixture);
    }

    /**
     * Makes a load.
     *
     * @return right answers
     */
    public long load(Order.Load load, Fixture fixture) throws IOException, DriverException {
        return carryOut(Order.of(load), fixture).answered();
    }

    /**
     * Makes a run of the rig; its files are in the fixture's folder.
     *
     * @return CPU time that it cost, seconds; null when not measured
     */
    public Double rig(Order.Rig rig, Fixture fixture) throws IOException, DriverException {
        return carryOut(Order.of(rig), fixture).cpuSeconds();
    }

    private Reply carryOut(Order order, Fixture fixture) throws IOException, DriverException {
        fixture.write(fixtureFile);
        try {
            orders.write(Json.text(order).replace("\n", "") + "\n");
            orders.flush();
            String line = replies.readLine();
            if (line == null) {
                throw new DriverException("the client's JVM ended");
            }
            Reply reply = Json.parse("reply", line, Reply.class);
            if (reply.problem() != null) {
                throw new DriverException(reply.problem());
            }
            return reply;
        } catch (RawDataException e) {
            throw new DriverException("the client's JVM replied with something else");
        } catch (IOException | UncheckedIOException e) {
            throw new DriverException("the client's JVM ended: " + e.getMessage());
        } finally {
            Files.deleteIfExists(fixtureFile);
        }
    }

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
