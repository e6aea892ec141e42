package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is published can be used by projects that know its repository and Maven Central alone. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class PublishTest {
    private static final String SETTINGS =
            """
            <settings>
              <profiles>
                <profile>
                  <id>published</id>
                  <repositories>
                    <repository>
                      <id>published</id>
                      <url>%s</url>
                    </repository>
                  </repositories>
                </profile>
              </profiles>
              <activeProfiles>
                <activeProfile>published</activeProfile>
              </activeProfiles>
            </settings>
            """;

    @TempDir private static Path folder;
    private static Path repository;

    /** Unless it was done before the build: {@code -Dpublished=FOLDER}. */
    @BeforeAll
    static void publish() throws Exception {
        Path published = Path.of(System.getProperty("published", folder.toString()));
        if (published.equals(folder)) {
            String libraries = String.join(",", libraries());
            run(Checkout.ROOT, ".ci/publish", folder.toString(), "-pl", libraries, "-am", "-T2");
        }
        repository = published.resolve("repository");
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void aLibraryComesWithSourcesJavadocAndBillOfMaterials(String library) throws Exception {
        try (Stream<Path> files = Files.walk(repository.resolve("io/github/jwtbench/" + library))) {
            assertEquals(
                    new TreeSet<>(
                            List.of(
                                    ".jar",
                                    ".pom",
                                    "-cyclonedx.json",
                                    "-javadoc.jar",
                                    "-sources.jar")),
                    new TreeSet<>(
                            files.filter(Files::isRegularFile)
                                    .map(file -> file.getFileName().toString())
                                    .filter(name -> name.startsWith(library))
                                    .filter(name -> !name.matches(".*\\.(md5|sha1)"))
                                    .map(name -> name.replaceFirst(library + "-[\\d.-]+\\d", ""))
                                    .toList()));
        }
    }

    private static List<String> libraries() throws Exception {
        return List.of(run(Checkout.ROOT, ".ci/libraries").strip().split(","));
    }

    @Test
    void thePomsNeedNoParentAndNoBom() throws Exception {
        try (Stream<Path> files = Files.walk(repository)) {
            List<Path> poms = files.filter(file -> file.toString().endsWith(".pom")).toList();
            assertEquals(libraries().size(), poms.size());
            for (Path pom : poms) {
                String text = Files.readString(pom);
                assertFalse(text.contains("<parent>"), pom::toString);
                assertFalse(text.contains("<dependencyManagement>"), pom::toString);
                assertTrue(text.contains("<licenses>"), pom::toString);
            }
        }
    }

    @Test
    void aMavenProjectUsesIt(@TempDir Path own) throws Exception {
        Path sample = sample(own, "libraries");
        Path local = packageWithMaven(own, sample);
        assertTrue(
                Files.isDirectory(local.resolve("io/github/jwtbench/jwt-token")),
                "must come from the folder");
        check(sample.resolve("target"), "target/lib/*", "target/libraries-1.jar");
    }

    /** Their tests send tokens to themselves. */
    @ParameterizedTest
    @ValueSource(strings = {"split/quarkus", "secured"})
    void aQuarkusProjectUsesTheExtension(String sample, @TempDir Path own) throws Exception {
        packageWithMaven(own, sample(own, sample));
    }

    @Test
    void aGrpcProjectUsesTheInterceptors(@TempDir Path own) throws Exception {
        Path sample = sample(own, "split/grpc");
        packageWithMaven(own, sample);
        String classPath =
                String.join(File.pathSeparator, "target/lib/*", "target/split-grpc-1.jar");
        String printed = java(sample, classPath, "OrdersOverGrpc");
        // grpc-netty logs what it found of the system.
        assertTrue(printed.endsWith("the token: true\n2 orders for alice\n".repeat(3)), printed);
    }

    @Test
    void aSpringBootProjectUsesTheStarter(@TempDir Path own) throws Exception {
        Path sample = sample(own, "resource-server");
        packageWithMaven(own, sample);
        checkServer(sample, "target/lib/*", "target/resource-server-1.jar");
    }

    private static void checkServer(Path sample, String... classPath) throws Exception {
        assertEquals(
                "decoder: ValidatingJwtDecoder\n" + "refused: a token must have 3 parts, has 1\n",
                java(sample, String.join(File.pathSeparator, classPath), "ResourceServer"));
    }

    /** Builds a sample; returns the folder of what was taken from outside. */
    private static Path packageWithMaven(Path own, Path sample) throws Exception {
        Path settings =
                Files.writeString(
                        own.resolve("settings.xml"), SETTINGS.formatted(repository.toUri()));
        Path local = own.resolve("local");
        run(
                Checkout.ROOT,
                "./mvnw",
                "-B",
                "-ntp",
                "package",
                "--file=" + sample,
                "--global-settings=" + settings,
                // What Maven has already is read, and what the sample brings goes elsewhere.
                "-Dmaven.repo.local=" + local,
                "-Dmaven.repo.local.tail=" + System.getProperty("user.home") + "/.m2/repository");
        return local;
    }

    @Test
    void aGradleProjectUsesIt(@TempDir Path own) throws Exception {
        Path sample = sample(own, "libraries");
        packageWithGradle(sample);
        check(sample.resolve("build"), "build/lib/*");
    }

    @Test
    void aGradleProjectUsesTheStarter(@TempDir Path own) throws Exception {
        Path sample = sample(own, "resource-server");
        packageWithGradle(sample);
        checkServer(sample, "build/lib/*");
    }

    @Test
    void aGradleProjectCompilesAgainstTheExtension(@TempDir Path own) throws Exception {
        packageWithGradle(sample(own, "secured"));
    }

    private static void packageWithGradle(Path sample) throws Exception {
        assumeTrue(installed("gradle"), "gradle is not installed: no other build tool to consume");
        run(
                sample,
                "gradle",
                "--no-daemon",
                "--gradle-user-home=" + folder.resolve("gradle"),
                "-Prepository=" + repository,
                "lib");
    }

    /** The classes of the sample do what they should, and the libraries have names as modules. */
    private static void check(Path made, String... classPath) throws Exception {
        Path sample = made.getParent();
        String all = String.join(File.pathSeparator, classPath);
        assertEquals("accepted: joe\nrefused: expired\n", java(sample, all, "ValidateToken"));
        assertEquals(
                "headers: [x-jwt-static, x-jwt-session, x-jwt-dynamic-bin, x-jwt-sig-bin]\n"
                        + "joined: true\n",
                java(sample, all, "SplitAndJoin"));
        assertEquals("the same cart: true\n", java(sample, all, "SealToken"));
        for (String library : List.of("validation", "compression", "token")) {
            try (Stream<Path> jars = Files.list(made.resolve("lib"))) {
                Path jar =
                        jars.filter(
                                        each ->
                                                each.getFileName()
                                                        .toString()
                                                        .contains("jwt-" + library))
                                .findFirst()
                                .orElseThrow();
                assertTrue(
                        ModuleFinder.of(jar).find("io.github.jwtbench." + library).isPresent(),
                        library);
            }
        }
    }

    private static String java(Path sample, String classPath, String main) throws Exception {
        return run(
                sample,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                "sample." + main);
    }

    private static Path sample(Path own, String name) throws IOException {
        Path from = Checkout.ROOT.resolve("doc/samples").resolve(name);
        Path to = own.resolve("sample");
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        return to;
    }

    private static boolean installed(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
    }

    private static String run(Path where, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command);
        Process process = builder.directory(where.toFile()).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), printed);
        return printed;
    }
}
