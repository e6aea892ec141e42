package io.github.jwtbench.suite.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.setup.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the results of JMH: {@code jmh-*.json}. Forks of a cell can be in several entries and
 * files, and are combined. Samples of a cell come from one entry, because percentiles of several
 * entries cannot be combined.
 */
public final class JmhOutput {

    private final Map<Cell, List<List<Double>>> throughput = new LinkedHashMap<>();
    private final Map<Cell, List<Double>> allocated = new LinkedHashMap<>();
    private final Map<Cell, SampledTime> sampled = new LinkedHashMap<>();
    private final Map<Cell, List<Double>> cold = new LinkedHashMap<>();

    private JmhOutput() {}

    /**
     * Reads all cells of a run.
     *
     * @throws RawDataException if a file is damaged, or contains an unsupported mode, unit or
     *     number
     */
    public static List<MeasuredCell> read(Path directory) throws IOException {
        JmhOutput output = new JmhOutput();
        for (Path file : RawJmh.results(directory)) {
            output.add(file);
        }
        return output.cells();
    }

    private void add(Path file) throws IOException {
        String name = file.getFileName().toString();
        JsonNode entries = Json.read(file, JsonNode.class);
        if (!entries.isArray()) {
            throw new RawDataException(name + ": must be a list of entries");
        }
        int number = 0;
        for (JsonNode node : entries) {
            JmhEntry entry = new JmhEntry(name, ++number, node);
            Cell cell = entry.cell();
            if (entry.mode().equals(JmhEntry.THROUGHPUT)) {
                throughput
                        .computeIfAbsent(cell, key -> new ArrayList<>())
                        .addAll(entry.operationsPerSecond());
                allocated
                        .computeIfAbsent(cell, key -> new ArrayList<>())
                        .addAll(entry.allocatedBytesPerOperation());
            } else if (entry.mode().equals(JmhEntry.COLD)) {
                cold.computeIfAbsent(cell, key -> new ArrayList<>()).addAll(entry.coldMicros());
            } else if (sampled.put(cell, entry.sampled()) != null) {
                throw new RawDataException(name + ": samples twice: " + cell.words());
            }
        }
    }

    private List<MeasuredCell> cells() {
        Set<Cell> cells = new LinkedHashSet<>(throughput.keySet());
        for (Cell cell : sampled.keySet()) {
            if (!cells.contains(cell)) {
                throw new RawDataException("no throughput of " + cell.words());
            }
        }
        cells.addAll(cold.keySet());
        return cells.stream()
                .map(
                        cell ->
                                new MeasuredCell(
                                        cell,
                                        throughput.getOrDefault(cell, List.of()),
                                        allocated.getOrDefault(cell, List.of()),
                                        sampled.get(cell),
                                        cold.getOrDefault(cell, List.of())))
                .toList();
    }
}
