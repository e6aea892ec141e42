package io.github.jwtbench.suite.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.cli.Console;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.service.ScenarioComparison;
import io.github.jwtbench.core.compare.service.ServicePlan;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.suite.builds.Build;
import io.github.jwtbench.suite.builds.Build.BuildKind;
import io.github.jwtbench.suite.builds.BuildComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code compare-more} refuses; it starts nothing here. */
class CompareMoreTest {
    @TempDir private Path folder;

    @Test
    void missingBuildIsRefused() throws Exception {
        Comparison comparison = measured();
        Files.delete(archive());
        assertRefused(comparison, "An arm must be a checkout whose service was built (./mvnw");
    }

    @Test
    void changedBuildIsRefused() throws Exception {
        Comparison comparison = measured();
        Files.writeString(archive(), "another one");
        assertRefused(comparison, "build and machine of base must be the measured ones");
    }

    @Test
    void changedPlanIsRefused() throws Exception {
        Comparison comparison =
                comparison(new ServicePlan(1, 2, 3)).with(SampleComparison.starts(1.0, 1.0));
        assertRefused(
                comparison,
                "all starts must have the same conditions; requests of a slice was 2, is now 200");
    }

    @Test
    void comparisonThatIsNotOfBuildsIsRefused() throws Exception {
        Comparison other = SampleComparison.copy(measured(), sample -> sample.id = "library");
        assertRefused(other, "and to one called ab, got: library");
    }

    @Test
    void invalidComparisonIsRefused() throws Exception {
        assertRefused(measured().invalid("a wrong answer"), "must be VALID, got: a wrong answer");
    }

    @Test
    void comparisonInARenamedFileIsRefused() throws Exception {
        Path file = ComparisonFiles.write(folder, measured());
        Path renamed = Files.move(file, folder.resolve("copy.json"));
        Console.run("compare-more", renamed).refused("the file must be called ab.json");
    }

    /** The path is one of the settings, and the others are the service's. */
    @Test
    void armsKeepTheSettingsToStartAgain() throws Exception {
        ArmSpec candidate = measured().arm("candidate");
        assertEquals(
                new TreeMap<>(
                        Map.of(
                                "checkout",
                                folder.toString(),
                                "quarkus.jwt-validation.engine",
                                "jose4j")),
                candidate.dimensions());
        assertEquals(64, candidate.environment().versions().get("archive").length());
    }

    private void assertRefused(Comparison comparison, String why) throws IOException {
        Path file = ComparisonFiles.write(folder.resolve("out"), comparison);
        String before = Files.readString(file);
        Console.run("compare-more", file).refused(why);
        assertEquals(before, Files.readString(file));
    }

    private Comparison measured() throws IOException {
        return comparison(BuildComparison.PLAN).with(SampleComparison.starts(1.0, 1.0));
    }

    private Comparison comparison(ServicePlan plan) throws IOException {
        Files.createDirectories(archive().getParent());
        Files.writeString(archive(), "an application");
        Path certificates = folder.resolve("docker/target/certificates");
        Files.createDirectories(certificates);
        for (String name : List.of("localhost.crt", "localhost.key", "localhost-ca.crt")) {
            Files.writeString(certificates.resolve(name), "");
        }
        Build base = Build.of(folder, BuildKind.NORMAL, Map.of());
        Build candidate =
                Build.of(
                        folder,
                        BuildKind.NORMAL,
                        Map.of("quarkus.jwt-validation.engine", "jose4j"));
        return new BuildComparison(base, candidate, plan, folder.resolve("work"))
                .begin(ScenarioComparison.ID, "Two builds of the service", "a-session");
    }

    private Path archive() {
        return folder.resolve("integration-tests/target/integration-tests-1-quarkus-app.zip");
    }
}
