package io.github.jwtbench.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.document.MadeFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page on the architecture shows the modules and packages that there are. */
class ArchitecturePageTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String CORE = "benchmark-core";

    private static List<Module> modules;
    private static SortedMap<String, SourcePackage> packages;
    private static Map<String, String> files;

    @BeforeAll
    static void read() throws Exception {
        modules = Module.of(ROOT);
        packages = SourcePackage.of(ROOT, modules);
        files =
                Map.of(
                        "architecture-modules.svg", LayeredPicture.svg(modules()),
                        "architecture-packages.svg", LayeredPicture.svg(packagesOf(CORE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"architecture-modules.svg", "architecture-packages.svg"})
    void generatedFileIsCurrent(String name) throws IOException {
        MadeFiles.assertSame(name, files.get(name));
    }

    @Test
    void pageHasTheTablesOfTheBuild() throws IOException {
        MadeFiles.assertRegions(
                "architecture.adoc",
                Map.of(
                        "modules", ArchitectureTables.modules(modules),
                        "packages", ArchitectureTables.packages(modules, packages.values())));
    }

    /** Otherwise it would be no graph; ArchUnit says the same of the classes of single modules. */
    @Test
    void packagesHaveNoCycle() {
        assertEquals(packages.keySet().size(), new Graph(knows(packages)).nodes().size());
    }

    /** A module that imports from another one gets its classes from there, or over a third one. */
    @Test
    void importsNeedADependencyInThePom() {
        Map<String, SortedSet<String>> wrong = new TreeMap<>();
        Map<String, Module> byName =
                modules.stream().collect(Collectors.toMap(Module::name, each -> each));
        for (SourcePackage each : packages.values()) {
            SortedSet<String> imported = new TreeSet<>();
            each.knows().forEach(name -> imported.add(packages.get(name).module()));
            imported.remove(each.module());
            imported.removeAll(allUses(byName, each.module()));
            if (!imported.isEmpty()) {
                wrong.put(each.name(), imported);
            }
        }
        assertEquals(Map.of(), wrong);
    }

    private static SortedSet<String> allUses(Map<String, Module> modules, String name) {
        SortedSet<String> all = new TreeSet<>(modules.get(name).uses());
        modules.get(name).uses().forEach(each -> all.addAll(allUses(modules, each)));
        return all;
    }

    private static Graph modules() {
        Map<String, SortedSet<String>> known = new TreeMap<>();
        for (Module module : modules) {
            SortedSet<String> all = new TreeSet<>(module.uses());
            all.addAll(module.needs());
            known.put(module.name(), all);
        }
        return new Graph(known);
    }

    /** The packages of a module, by names without what all of them begin with. */
    private static Graph packagesOf(String module) {
        Map<String, SortedSet<String>> known = new TreeMap<>();
        for (SourcePackage each : packages.values()) {
            if (each.module().equals(module)) {
                SortedSet<String> own = new TreeSet<>();
                each.knows().stream()
                        .filter(name -> packages.get(name).module().equals(module))
                        .forEach(name -> own.add(inModule(name)));
                known.put(inModule(each.name()), own);
            }
        }
        return new Graph(known);
    }

    private static String inModule(String name) {
        String without = SourcePackage.shortName(name);
        return without.substring(without.indexOf('.') + 1);
    }

    private static Map<String, SortedSet<String>> knows(Map<String, SourcePackage> packages) {
        Map<String, SortedSet<String>> known = new TreeMap<>();
        packages.forEach((name, each) -> known.put(name, each.knows()));
        return known;
    }
}
