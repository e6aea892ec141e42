package stranger;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.check.InFlightSamples;
import io.github.jwtbench.core.tools.ToolOutput;
import io.github.jwtbench.core.tools.ToolReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads {@code oha.txt}: the number of answers, and how long each took, milliseconds. */
public final class OhaReader implements ToolReader {
    @Override
    public String tool() {
        return "oha";
    }

    @Override
    public String label() {
        return "Oha of a stranger";
    }

    @Override
    public List<Method> methods() {
        return List.of(new Method(Loop.CLOSED, "a program in Rust", "the first byte", "made up"));
    }

    @Override
    public ToolResult read(Path directory, Workload workload, Observations observations)
            throws IOException {
        String[] words = Files.readString(directory.resolve("oha.txt")).strip().split(" ");
        long answers = Long.parseLong(words[0]);
        double millis = Double.parseDouble(words[1]);
        double seconds = workload.durationSeconds();
        return new ToolResult(
                new Outcome(
                        answers,
                        answers,
                        answers,
                        answers,
                        0,
                        new TreeMap<>(),
                        new TreeMap<>(Map.of(200, answers)),
                        0),
                new Performance(
                        answers / seconds,
                        seconds,
                        null,
                        new Latency(
                                Latency.RECORDED,
                                answers,
                                millis,
                                null,
                                millis,
                                millis,
                                millis,
                                millis,
                                millis,
                                millis,
                                millis)),
                null,
                null,
                InFlightSamples.UNKNOWN,
                List.of(ToolOutput.whole()));
    }
}
