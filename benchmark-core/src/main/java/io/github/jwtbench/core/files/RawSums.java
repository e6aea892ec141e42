package io.github.jwtbench.core.files;

import io.github.jwtbench.core.untrusted.Sha256;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Protects the files of a raw run against changes: {@value #FILE}, in the format of {@code
 * sha256sum --check}, contains the SHA-256 of each file. It is written with the run, and verified
 * before the files are read again.
 */
public final class RawSums {
    /** Name of the file. */
    public static final String FILE = "SHA256SUMS";

    private static final String BETWEEN = "  ";

    private RawSums() {}

    /** Writes the file for the present content of a folder. */
    public static void write(Path raw) throws IOException {
        WholeFile.write(
                raw.resolve(FILE),
                sums(raw).entrySet().stream()
                        .map(sum -> sum.getValue() + BETWEEN + sum.getKey() + "\n")
                        .collect(Collectors.joining()));
    }

    /**
     * Verifies a folder against its file.
     *
     * @throws RawDataException if a file was changed, added or removed, or there is no {@value
     *     #FILE}
     */
    public static void check(Path raw) throws IOException {
        Path file = raw.resolve(FILE);
        if (!Files.exists(file)) {
            throw new RawDataException(
                    "raw output must have the SHA-256 of its files since the end of the run, got: no "
                            + file);
        }
        Map<String, String> then =
                UntrustedFile.text(file, UntrustedFile.RESULT)
                        .lines()
                        .map(line -> line.split(BETWEEN, 2))
                        .filter(parts -> parts.length == 2)
                        .collect(Collectors.toMap(parts -> parts[1], parts -> parts[0]));
        Map<String, String> now = sums(raw);
        NavigableSet<String> changed = new TreeSet<>();
        Stream.of(then.keySet(), now.keySet())
                .flatMap(Set::stream)
                .filter(name -> !now.getOrDefault(name, "").equals(then.get(name)))
                .forEach(changed::add);
        if (!changed.isEmpty()) {
            throw new RawDataException(
                    "files of the raw output changed after the run: %s; %s has their SHA-256"
                            .formatted(String.join(", ", changed), file));
        }
    }

    /** By the name below the folder, with slashes. */
    private static SortedMap<String, String> sums(Path raw) throws IOException {
        SortedMap<String, String> sums = new TreeMap<>();
        try (Stream<Path> files = Files.walk(raw)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = raw.relativize(file).toString().replace('\\', '/');
                if (!name.equals(FILE)) {
                    sums.put(name, Sha256.of(file));
                }
            }
        }
        return sums;
    }
}
