package io.github.jwtbench.core.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Option;

/**
 * Whether this module's benchmarks were asked for. Maven builds the modules that {@code -am} or
 * {@code -amd} add with the same profiles as those that {@code -pl} names, and only Maven's own
 * request tells them apart.
 */
public final class Selection {

    @Option(
            names = "--selected",
            required = true,
            description = "What -pl names, as Maven lists it: [a, b]; [] without -pl.")
    private String selected;

    @Option(
            names = "--selected.base",
            required = true,
            description = "Folder that paths in it start from.")
    private Path base;

    @Option(
            names = "--module",
            required = true,
            description = "Coordinates of this module: GROUP:ARTIFACT.")
    private String module;

    @Option(names = "--module.folder", required = true, description = "Folder of this module.")
    private Path folder;

    /** For picocli. */
    public Selection() {}

    Selection(String selected, Path base, String module, Path folder) {
        this.selected = selected;
        this.base = base;
        this.module = module;
        this.folder = folder;
    }

    /** Whether this module is named, or none is. */
    public boolean isAsked() {
        List<String> names = names();
        return names.isEmpty() || names.stream().anyMatch(this::isThis);
    }

    /** Why its benchmarks do not run, for the console. */
    public String refusal() {
        return module
                + " is built for others (-pl "
                + String.join(",", names())
                + "): not measured";
    }

    private List<String> names() {
        String list = selected.strip();
        if (!list.startsWith("[") || !list.endsWith("]")) {
            throw new IllegalArgumentException(
                    "--selected must be a list in brackets, got: " + selected);
        }
        return Arrays.stream(list.substring(1, list.length() - 1).split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** As Maven reads it: with a colon coordinates, without one the path of a folder or POM. */
    private boolean isThis(String name) {
        if (name.contains(":")) {
            String artifact = module.substring(module.indexOf(':'));
            return name.equals(module) || name.equals(artifact);
        }
        Path path = base.resolve(name).toAbsolutePath().normalize();
        Path own = folder.toAbsolutePath().normalize();
        return path.equals(own) || path.equals(own.resolve("pom.xml"));
    }
}
