package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.environment.TlsFiles;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A service that is started for a comparison.
 *
 * @param name among the services of the comparison; log files are called so
 * @param application the unpacked application
 * @param tls what it shows, and what clients trust
 * @param settings its configuration; no secrets
 * @param jvmOptions options of its JVM beside those that every service gets
 */
public record ServiceSpec(
        String name,
        Path application,
        TlsFiles tls,
        SortedMap<String, String> settings,
        List<String> jvmOptions) {
    public ServiceSpec {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
        jvmOptions = List.copyOf(jvmOptions);
    }

    /** A service without JVM options of its own. */
    public ServiceSpec(String name, Path application, TlsFiles tls, Map<String, String> settings) {
        this(name, application, tls, new TreeMap<>(settings), List.of());
    }
}
