package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.process.ShellWord;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The modules of a Maven build, and the selected ones of them. Maven builds the modules that {@code
 * -am} or {@code -amd} add with the same profiles as the modules of {@code -pl}, and only Maven's
 * own request distinguishes them.
 *
 * @param modules in build order
 * @param selected modules of {@code -pl}; empty without
 * @param base folder of relative paths
 */
record Reactor(List<Module> modules, List<String> selected, Path base) {

    /** Those with benchmarks. */
    private static final Set<String> MEASURED =
            Set.of("benchmark-library", "benchmark-integration-wrk", "benchmark-integration-jmh");

    /** A module as Maven prints it, up to the next one or the end. */
    private static final Pattern MODULE =
            Pattern.compile("MavenProject: ([^:]+):([^:]+):\\S+ @ (.+?)(?=, MavenProject: |]$)");

    /**
     * @param group its group
     * @param artifact its artifact
     * @param pom its file
     */
    record Module(String group, String artifact, Path pom) {

        Path folder() {
            return pom.getParent();
        }

        /** As Maven reads a name: with a colon coordinates, else the path of a folder or POM. */
        boolean isCalled(String name, Path base) {
            if (name.contains(":")) {
                return name.equals(coordinates()) || name.equals(":" + artifact);
            }
            Path path = base.resolve(name).toAbsolutePath().normalize();
            Path own = pom.toAbsolutePath().normalize();
            return path.equals(own) || path.equals(own.getParent());
        }

        private String coordinates() {
            return group + ":" + artifact;
        }
    }

    static Reactor of(Settings settings) {
        List<Module> modules =
                MODULE.matcher(settings.projects())
                        .results()
                        .map(m -> new Module(m.group(1), m.group(2), Path.of(m.group(3))))
                        .toList();
        if (modules.isEmpty()) {
            throw new IllegalArgumentException(
                    "projects must be [MavenProject: GROUP:ARTIFACT:VERSION @ POM, …], got: "
                            + settings.projects());
        }
        return new Reactor(modules, selected(settings), settings.selectedBase());
    }

    /**
     * The build that repeats this measurement, without the names of its profiles.
     *
     * @param modules the selected modules; empty for all
     * @param settings file of its settings
     */
    static String command(List<String> modules, Path settings) throws IOException {
        List<String> words =
                new ArrayList<>(List.of("./mvnw", "-B", "-ntp", "verify", "-Pbenchmark"));
        if (!modules.isEmpty()) {
            words.addAll(List.of("-pl", String.join(",", modules), "-am"));
        }
        words.addAll(SettingsFile.options(settings));
        return ShellWord.line(words);
    }

    /** The modules of {@code -pl}; empty without. */
    static List<String> selected(Settings settings) {
        String list = settings.selected().strip();
        if (!list.startsWith("[") || !list.endsWith("]")) {
            throw new IllegalArgumentException(
                    "selected must be a list in brackets, got: " + settings.selected());
        }
        return Arrays.stream(list.substring(1, list.length() - 1).split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** Modules with benchmarks that are named, or all where none is. */
    List<Module> measured() {
        return modules.stream()
                .filter(module -> MEASURED.contains(module.artifact()))
                .filter(this::isAsked)
                .toList();
    }

    private boolean isAsked(Module module) {
        return selected.isEmpty()
                || selected.stream().anyMatch(name -> module.isCalled(name, base));
    }

    /**
     * Why nothing is measured at the end of a module, as a line for the console; null in the last
     * measuring module, where all are measured.
     *
     * @param name coordinates of the module: {@code GROUP:ARTIFACT}
     */
    String obstacle(String name) {
        List<Module> measured = measured();
        if (measured.stream().noneMatch(module -> module.coordinates().equals(name))) {
            return "%s is built for others (-pl %s): not measured"
                    .formatted(name, String.join(",", selected));
        }
        Module last = measured.get(measured.size() - 1);
        return last.coordinates().equals(name)
                ? null
                : "%s is measured when %s is built".formatted(name, last.coordinates());
    }
}
