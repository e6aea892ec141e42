package io.github.jwtbench.core.history;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.RunTables;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * Badges of a session, as <a href="https://shields.io/badges/endpoint-badge">shields.io</a> reads.
 */
public final class Badges {

    /** Made wherever the benchmarks of the service are. */
    private static final String RUN = "rig-jwt";

    private static final String LABEL = "JWT validation, cached tokens";

    private record Badge(String label, String message, String color) {}

    private Badges() {}

    /**
     * Writes {@code jwt-cpu.json}, {@code jwt-throughput.json} and {@code runs.json}. A number
     * stands only where it may be compared with others.
     *
     * @param session lines of one session
     * @param folder where the files go; it is created
     * @return the files
     */
    public static List<Path> write(List<HistoryLine> session, Path folder) throws IOException {
        Files.createDirectories(folder);
        return List.of(
                write(folder.resolve("jwt-cpu.json"), number(session, Badges::cpu)),
                write(folder.resolve("jwt-throughput.json"), number(session, Badges::throughput)),
                write(folder.resolve("runs.json"), runs(session)));
    }

    private static Badge number(List<HistoryLine> session, Function<HistoryLine, String> value) {
        return session.stream()
                .filter(line -> line.run().equals(RUN))
                .findFirst()
                .map(line -> number(line, value))
                .orElse(new Badge(LABEL, RunTables.NOT_MEASURED, "lightgrey"));
    }

    private static Badge number(HistoryLine run, Function<HistoryLine, String> value) {
        if (!run.valid()) {
            return new Badge(LABEL, "INVALID", "red");
        }
        return run.state().steady()
                ? new Badge(LABEL, value.apply(run), "blue")
                : new Badge(LABEL, "not steady", "lightgrey");
    }

    private static String cpu(HistoryLine run) {
        return RunTables.known(
                run.figure(Figure.CPU), value -> Units.micros(value) + " CPU/request");
    }

    private static String throughput(HistoryLine run) {
        return run.state().driverBound()
                ? "driver-bound"
                : RunTables.known(run.figure(Figure.THROUGHPUT), Units::rate);
    }

    private static Badge runs(List<HistoryLine> session) {
        long valid = session.stream().filter(line -> line.valid()).count();
        boolean all = valid == session.size() && valid > 0;
        return new Badge(
                "benchmark runs",
                valid + " of " + session.size() + " VALID",
                all ? "brightgreen" : "red");
    }

    private static Path write(Path file, Badge badge) throws IOException {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("schemaVersion", 1);
        json.put("label", badge.label);
        json.put("message", badge.message);
        json.put("color", badge.color);
        return WholeFile.write(file, Json.textForScripts(json));
    }
}
