package io.github.jwtbench.core.session;

import io.github.jwtbench.core.settings.Settings;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Whether this module's benchmarks were asked for. Maven builds the modules that {@code -am} or
 * {@code -amd} add with the same profiles as those that {@code -pl} names, and only Maven's own
 * request tells them apart.
 *
 * @param selected what {@code -pl} names, as Maven lists it: {@code [a, b]}; {@code []} without
 * @param base folder that paths in it start from
 * @param module coordinates of this module: {@code GROUP:ARTIFACT}
 * @param folder of this module
 */
record Selection(String selected, Path base, String module, Path folder) {

    /** Modules with benchmarks, in the order in which a build measures them. */
    private static final List<String> MODULES =
            List.of("benchmark-library", "benchmark-integration-wrk", "benchmark-integration-jmh");

    static Selection of(Settings settings) {
        return new Selection(
                settings.selected(),
                settings.selectedBase(),
                settings.module(),
                settings.moduleFolder());
    }

    /** Whether this module is named, or none is. */
    boolean isAsked() {
        List<String> names = names();
        return names.isEmpty() || names.stream().anyMatch(this::isThis);
    }

    /** Artifacts of the modules that are measured after this one, each also its folder's name. */
    List<String> later() {
        String artifact = module.substring(module.indexOf(':') + 1);
        return MODULES.subList(MODULES.indexOf(artifact) + 1, MODULES.size()).stream()
                .filter(this::isAsked)
                .toList();
    }

    private boolean isAsked(String artifact) {
        String group = module.substring(0, module.indexOf(':') + 1);
        return new Selection(selected, base, group + artifact, folder.resolveSibling(artifact))
                .isAsked();
    }

    /** Why its benchmarks do not run, for the console. */
    String refusal() {
        return module
                + " is built for others (-pl "
                + String.join(",", names())
                + "): not measured";
    }

    /** What {@code -pl} names; empty without. */
    List<String> names() {
        String list = selected.strip();
        if (!list.startsWith("[") || !list.endsWith("]")) {
            throw new IllegalArgumentException(
                    "selected must be a list in brackets, got: " + selected);
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
