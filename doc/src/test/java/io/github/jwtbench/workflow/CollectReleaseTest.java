package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A release has the files of all libraries, wherever their modules are in the tree. */
class CollectReleaseTest {

    @Test
    void aReleaseHasEachLibraryWithItsBillOfMaterials(@TempDir Path folder) throws Exception {
        ScriptRun run = new ScriptRun(folder);
        Set<String> made = new TreeSet<>();
        String libraries = run.script(".ci/libraries", Map.of()).ended(0).printed();
        for (String module : libraries.strip().split(",")) {
            String name = Path.of(module).getFileName().toString();
            for (String file : Set.of(name + "-1.jar", name + "-1-cyclonedx.json")) {
                run.file(module + "/target/" + file, "");
                made.add(file);
            }
        }

        run.script(".github/collect-release.sh", Map.of(), ".", "out").ended(0);

        try (Stream<Path> files = Files.list(run.repository.resolve("out"))) {
            assertEquals(
                    made,
                    files.map(file -> file.getFileName().toString())
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
    }
}
