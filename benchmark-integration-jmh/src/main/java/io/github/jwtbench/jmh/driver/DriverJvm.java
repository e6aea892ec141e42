package io.github.jwtbench.jmh.driver;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.RawDataException;
import io.github.jwtbench.core.process.ChildJvm;
import io.github.jwtbench.core.process.LineProcess;
import io.github.jwtbench.jmh.benchmark.Fixture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A started {@link DriverMain}. */
public final class DriverJvm implements AutoCloseable {

    private final LineProcess process;
    private final Path fixtureFile;

    /**
     * Starts one.
     *
     * @param fixtureFile where the fixture of each order is written; deleted after it
     * @param log for what it prints
     */
    public DriverJvm(Path fixtureFile, Path log) throws IOException {
        Files.createDirectories(log.toAbsolutePath().getParent());
        String fixture = "-D" + Fixture.PROPERTY + "=" + fixtureFile.toAbsolutePath();
        this.fixtureFile = fixtureFile;
        this.process =
                new LineProcess(
                        ChildJvm.builder(List.of("-Xms256m", "-Xmx512m", fixture), DriverMain.class)
                                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile())));
    }

    /**
     * Carries an order out; its files are in the fixture's folder.
     *
     * @throws DriverException if that failed, or the JVM has ended
     */
    public Reply carryOut(Order order, Fixture fixture) throws IOException, DriverException {
        fixture.write(fixtureFile);
        try {
            String line = process.ask(Json.text(order).replace("\n", ""));
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
        process.close();
    }
}
