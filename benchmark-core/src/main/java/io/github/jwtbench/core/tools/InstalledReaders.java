package io.github.jwtbench.core.tools;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** The readers on the class path, looked for once: pages ask for each run. */
final class InstalledReaders {
    static final List<ToolReader> ALL =
            ServiceLoader.load(ToolReader.class, ToolReader.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get)
                    .sorted(
                            Comparator.comparingInt(ToolReader::preference)
                                    .thenComparing(ToolReader::tool))
                    .toList();

    private InstalledReaders() {}
}
