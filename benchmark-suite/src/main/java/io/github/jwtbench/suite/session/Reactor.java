package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.process.ShellWord;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The modules with benchmarks of a Maven build, and the selected ones of them. Maven builds the
 * modules that {@code -am} or {@code -amd} add with the same profiles as the modules of {@code
 * -pl}, and only Maven's own request distinguishes them.
 *
 * @param module coordinates of the module at whose end this runs: {@code GROUP:ARTIFACT}
 * @param folder its folder, beside those of the others
 * @param selected modules of {@code -pl}; empty without
 * @param excluded modules of {@code -pl '!…'}; empty without
 * @param base folder of relative paths, in which Maven was started
 */
record Reactor(
        String module, Path folder, List<String> selected, List<String> excluded, Path base) {

    /** In the order of the build: each has those before it on its class path. */
    private static final List<String> MEASURED =
            List.of("benchmark-library", "benchmark-integration-wrk", "benchmark-integration-jmh");

    /**
     * @param coordinates {@code GROUP:ARTIFACT}
     * @param folder its folder, absolute
     */
    record Module(String coordinates, Path folder) {

        String artifact() {
            return coordinates.substring(coordinates.indexOf(':') + 1);
        }

        /** As Maven reads a name: with a colon coordinates, else the path of a folder or POM. */
        boolean isCalled(String name, Path base) {
            if (name.contains(":")) {
                return name.equals(coordinates) || name.equals(":" + artifact());
            }
            Path path = base.resolve(name).toAbsolutePath().normalize();
            return path.equals(folder) || path.equals(folder.resolve("pom.xml"));
        }
    }

    static Reactor of(Settings settings) {
        return new Reactor(
                settings.module(),
                settings.folder().toAbsolutePath().normalize(),
                list("selected", settings.selected()),
                list("excluded", settings.excluded()),
                settings.selectedBase());
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

    private static List<String> list(String name, String value) {
        String list = value.strip();
        if (!list.startsWith("[") || !list.endsWith("]")) {
            throw new IllegalArgumentException(name + " must be a list in brackets, got: " + value);
        }
        return Arrays.stream(list.substring(1, list.length() - 1).split(","))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /** Modules that are named, or, where none is, those that Maven finds; without the excluded. */
    List<Module> measured() {
        return MEASURED.stream().map(this::module).filter(this::isAsked).toList();
    }

    private Module module(String artifact) {
        String coordinates = module.substring(0, module.indexOf(':') + 1) + artifact;
        return new Module(
                coordinates, coordinates.equals(module) ? folder : folder.resolveSibling(artifact));
    }

    private boolean isAsked(Module asked) {
        boolean found =
                selected.isEmpty()
                        ? asked.folder().startsWith(base.toAbsolutePath().normalize())
                        : isNamed(asked, selected);
        return found && !isNamed(asked, excluded);
    }

    private boolean isNamed(Module asked, List<String> names) {
        return names.stream().anyMatch(name -> asked.isCalled(name, base));
    }

    /**
     * Why nothing is measured at the end of this module, as a line for the console; null in the
     * last measuring module, where all are measured.
     */
    @Nullable String obstacle() {
        List<String> measured = measured().stream().map(Module::coordinates).toList();
        if (!measured.contains(module)) {
            return "%s is built for others (-pl %s): not measured"
                    .formatted(module, String.join(",", selected));
        }
        String last = measured.get(measured.size() - 1);
        return last.equals(module)
                ? null
                : "%s is measured when %s is built".formatted(module, last);
    }
}
