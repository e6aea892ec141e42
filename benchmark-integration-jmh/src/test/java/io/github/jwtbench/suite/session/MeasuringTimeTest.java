package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.suite.settings.SettingsFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Estimates of the modules fit the documented durations. */
class MeasuringTimeTest {
    private static final Path ROOT = Path.of("..");

    /** Of quick, with a repository that has all dependencies. */
    private static final Duration WARM_BUILD = Duration.ofSeconds(45);

    private static final Duration WORKFLOW_BUILD = Duration.ofMinutes(10);

    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private static final List<BenchmarkModule> MODULES =
            ServiceLoader.load(BenchmarkModule.class).stream().map(Provider::get).toList();

    /** A job of the workflow that measures. */
    private record Job(String module, Map<String, String> settings) {
        private static final Pattern MATRIX =
                Pattern.compile("- part: \\S+\\s+module: (\\S+)(?:\\s+options: (.+))?");

        static Job of(Matcher found) throws IOException {
            Map<String, String> settings = new HashMap<>();
            String options = found.group(2) == null ? "" : found.group(2);
            if (options.contains("-Dframeworks")) {
                settings.putAll(profile("frameworks"));
            }
            Pattern.compile("-D([^=\\s]+)=(\\S+)")
                    .matcher(options)
                    .results()
                    .forEach(each -> settings.put(each.group(1), each.group(2)));
            return new Job(found.group(1), settings);
        }
    }

    @Test
    void quickTierTakesTenMinutes() throws IOException {
        Map<String, String> quick = new HashMap<>(profile("quick"));
        assertEquals("quick", quick.get("benchmark.tier"));
        // The warm-up usually ends after half of its bound.
        quick.put("benchmark.warmup", "100s");
        Duration all = WARM_BUILD.plus(estimate(MODULES, quick));
        assertTrue(all.compareTo(Duration.ofMinutes(10)) <= 0, all::toString);
    }

    static List<Job> jobs() throws IOException {
        List<Job> jobs = new ArrayList<>();
        Matcher each = Job.MATRIX.matcher(workflow());
        while (each.find()) {
            jobs.add(Job.of(each));
        }
        return jobs;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void timeoutOfEachJobCoversItsPart(Job job) throws IOException {
        Duration allowed =
                Duration.ofMinutes(
                        Long.parseLong(
                                matcher(
                                                Pattern.compile(
                                                        "(?s)\n  measure:.*?timeout-minutes: ([0-9]+)"),
                                                workflow())
                                        .group(1)));
        List<BenchmarkModule> measured =
                MODULES.stream().filter(each -> each.artifact().equals(job.module())).toList();
        assertEquals(1, measured.size(), job.module());
        Duration all = WORKFLOW_BUILD.plus(estimate(measured, job.settings()));
        assertTrue(all.compareTo(allowed) <= 0, () -> all + " in " + allowed);
    }

    @Test
    void eachModuleHasAJob() throws IOException {
        assertEquals(
                MODULES.stream().map(BenchmarkModule::artifact).collect(Collectors.toSet()),
                jobs().stream().map(Job::module).collect(Collectors.toSet()));
    }

    private static Duration estimate(List<BenchmarkModule> modules, Map<String, String> changes)
            throws IOException {
        Map<String, String> values = new HashMap<>(changes);
        values.put("benchmark.environment", "process");
        Stream.of(
                        "benchmark.session",
                        "version",
                        "docker",
                        "service.executable",
                        "keycloak.version",
                        "quarkus.version",
                        "checkout",
                        "module",
                        "folder")
                .forEach(name -> values.put(name, "any"));
        ModuleSettings module = new ModuleSettings(SettingsFile.of(values), ROOT);
        Services services = new Services(module, line -> {});
        List<Stage> stages = new ArrayList<>();
        for (BenchmarkModule each : modules) {
            stages.addAll(each.session(module, services, NOWHERE).stages());
        }
        Duration all = stages.stream().map(Stage::estimate).reduce(Duration.ZERO, Duration::plus);
        if (stages.stream().anyMatch(stage -> !stage.needs().isEmpty())) {
            all = all.plus(Services.START);
        }
        return stages.stream().anyMatch(Stage::warmsUp)
                ? all.plus(module.settings().warmUp())
                : all;
    }

    /** Properties that a profile of the build sets. */
    private static Map<String, String> profile(String id) throws IOException {
        String properties =
                matcher(
                                Pattern.compile(
                                        "(?s)<id>%s</id>(?:(?!</profile>).)*?<properties>(.*?)</properties>"
                                                .formatted(id)),
                                Files.readString(ROOT.resolve("pom.xml")))
                        .group(1);
        return Pattern.compile("<([a-zA-Z.]+)>([^<]+)</")
                .matcher(properties)
                .results()
                .collect(Collectors.toMap(each -> each.group(1), each -> each.group(2)));
    }

    private static String workflow() throws IOException {
        return Files.readString(ROOT.resolve(".github/workflows/benchmark.yml"));
    }

    private static Matcher matcher(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertTrue(matcher.find(), pattern.pattern());
        return matcher;
    }
}
