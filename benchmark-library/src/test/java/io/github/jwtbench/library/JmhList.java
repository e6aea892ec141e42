package io.github.jwtbench.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** JMH's own list of the benchmarks of this module. */
final class JmhList {
    private JmhList() {}

    /** Names of the parameters by class and method, of those whose names begin so. */
    static Map<String, Set<String>> parameters(String start) {
        Map<String, Set<String>> benchmarks = new HashMap<>();
        for (BenchmarkListEntry entry :
                BenchmarkList.defaultList()
                        .getAll(
                                OutputFormatFactory.createFormatInstance(
                                        System.out, VerboseMode.SILENT),
                                List.of())) {
            if (entry.getUsername().startsWith(start)) {
                benchmarks.put(
                        entry.getUsername().substring(start.length()),
                        entry.getParams().hasValue() ? entry.getParams().get().keySet() : Set.of());
            }
        }
        return benchmarks;
    }
}
