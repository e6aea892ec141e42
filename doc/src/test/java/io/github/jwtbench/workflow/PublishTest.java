package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import org.opentest4j.AssertionFailedError;

/** Projects with only our repository and Maven Central can use the published libraries. */
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

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir private static Path folder;
    private static Path repository;

    /** Unless it was done before the build: {@code -Dpublished=FOLDER}. */
    @BeforeAll
    static void publish() throws Exception {
        Path published = Path.of(System.getProperty("published", folder.toString()));
        if (published.equals(folder)) {
            String modules = run(Checkout.ROOT, ".ci/libraries").strip() + ",benchmark-library";
            run(Checkout.ROOT, ".ci/publish", folder.toString(), "-pl", modules, "-am", "-T2");
        }
        repository = published.resolve("repository");
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void librariesHaveSourcesJavadocAndBillOfMaterials(String library) throws Exception {
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
        return Stream.of(run(Checkout.ROOT, ".ci/libraries").strip().split(","))
                .map(module -> Path.of(module).getFileName().toString())
                .toList();
    }

    @Test
    void publishedPomsNeedNoParentAndNoBom() throws Exception {
        try (Stream<Path> files = Files.walk(repository)) {
            List<Path> poms = files.filter(file -> file.toString().endsWith(".pom")).toList();
            // benchmark-library comes with benchmark-core and benchmark-suite.
            assertEquals(libraries().size() + 3, poms.size());
            for (Path pom : poms) {
                String text = Files.readString(pom);
                assertFalse(text.contains("<parent>"), pom::toString);
                assertFalse(text.contains("<dependencyManagement>"), pom::toString);
                assertTrue(text.contains("<licenses>"), pom::toString);
            }
        }
    }

    /** One build makes all samples. The tests of those for Quarkus send tokens to themselves. */
    @Test
    void mavenProjectsUseTheLibraries(@TempDir Path own) throws Exception {
        List<String> samples =
                List.of(
                        "libraries",
                        "secured",
                        "split/quarkus",
                        "split/grpc",
                        "resource-server",
                        "validator");
        copy(samples, own);
        Path old = withSpringBoot3(own);
        Files.writeString(
                own.resolve("pom.xml"),
                """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>sample</groupId>
                  <artifactId>samples</artifactId>
                  <version>1</version>
                  <packaging>pom</packaging>
                  <modules><module>%s</module><module>%s</module></modules>
                </project>
                """
                        .formatted(String.join("</module><module>", samples), own.relativize(old)));
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
                "--file=" + own,
                "--global-settings=" + settings,
                // What Maven has already is read, and what the samples bring goes elsewhere.
                "-Dmaven.repo.local=" + local,
                "-Dmaven.repo.local.tail=" + System.getProperty("user.home") + "/.m2/repository");

        assertTrue(
                Files.isDirectory(local.resolve("io/github/jwtbench/jwt-token")),
                "must come from the folder");
        checkLibraries(own.resolve("libraries/target"), "target/lib/*", "target/libraries-1.jar");
        checkServer(own.resolve("resource-server"), "target/lib/*", "target/resource-server-1.jar");
        AssertionFailedError refused =
                assertThrows(
                        AssertionFailedError.class,
                        () ->
                                java(
                                        old,
                                        "ResourceServer",
                                        "target/lib/*",
                                        "target/spring-boot-3-1.jar"));
        assertTrue(
                refused.getMessage().contains("needs Spring Boot 4.0 or later, this is 3.5."),
                refused::getMessage);
        String printed =
                java(
                        own.resolve("split/grpc"),
                        "OrdersOverGrpc",
                        "target/lib/*",
                        "target/split-grpc-1.jar");
        String firstCall =
                run(
                        own.resolve("validator"),
                        JAVA,
                        "-Djmh.ignoreLock=true",
                        "-cp",
                        "target/lib/*" + File.pathSeparator + "target/validator-1.jar",
                        "org.openjdk.jmh.Main",
                        "ValidationColdBenchmark",
                        "-foe",
                        "true",
                        "-f",
                        "1",
                        "-p",
                        // The libraries bring what the others may not need.
                        "engine=FUSIONAUTH,SPRING_SECURITY,TINK,VERTX,sample.OwnValidator");
        assertTrue(
                firstCall.matches(
                        "(?s).*ValidationColdBenchmark.first +sample.OwnValidator +ss .* ms/op.*"),
                firstCall);
        // grpc-netty logs what it found of the system.
        assertTrue(printed.endsWith("the token: true\n2 orders for alice\n".repeat(3)), printed);
    }

    /** One build makes all samples. */
    @Test
    void gradleProjectsUseTheLibraries(@TempDir Path own) throws Exception {
        assumeTrue(installed("gradle"), "gradle is not installed: no other build tool to consume");
        List<String> samples = List.of("libraries", "resource-server", "secured");
        copy(samples, own);
        Files.writeString(
                own.resolve("settings.gradle"), "include '" + String.join("', '", samples) + "'");
        run(
                own,
                "gradle",
                "--no-daemon",
                "--gradle-user-home=" + own.resolve("gradle"),
                "-Prepository=" + repository,
                "lib");

        checkLibraries(own.resolve("libraries/build"), "build/lib/*");
        checkServer(own.resolve("resource-server"), "build/lib/*");
    }

    /** The sample of a resource server as a project with Spring Boot 3.5 has it. */
    private static Path withSpringBoot3(Path folder) throws IOException {
        Path boot = folder.resolve("spring-boot-3");
        copy(List.of("resource-server"), boot);
        Path sample = boot.resolve("resource-server");
        Path pom = sample.resolve("pom.xml");
        Files.writeString(
                pom,
                Files.readString(pom)
                        .replaceFirst(
                                "(?s)starter-webmvc</artifactId>\\s*<version>[^<]*",
                                "starter-web</artifactId><version>3.5.14")
                        .replaceFirst("<artifactId>resource-server<", "<artifactId>spring-boot-3<")
                        .replaceFirst(
                                "<dependencies>",
                                """
                                <dependencyManagement>
                                  <dependencies>
                                    <dependency>
                                      <groupId>org.springframework.boot</groupId>
                                      <artifactId>spring-boot-dependencies</artifactId>
                                      <version>3.5.14</version>
                                      <type>pom</type>
                                      <scope>import</scope>
                                    </dependency>
                                  </dependencies>
                                </dependencyManagement>
                                <dependencies>
                                """));
        return sample;
    }

    private static void checkServer(Path sample, String... classPath) throws Exception {
        assertEquals(
                "decoder: ValidatingJwtDecoder\n"
                        + "refused: An error occurred while attempting to decode the Jwt:"
                        + " Malformed token\n",
                java(sample, "ResourceServer", classPath));
    }

    /** The classes of the sample do what they should, and the libraries have names as modules. */
    private static void checkLibraries(Path made, String... classPath) throws Exception {
        Path sample = made.getParent();
        assertEquals("accepted: joe\nrefused: expired\n", java(sample, "ValidateToken", classPath));
        assertEquals(
                "headers: [x-jwt-static, x-jwt-session, x-jwt-dynamic-bin, x-jwt-sig-bin]\n"
                        + "joined: true\n",
                java(sample, "SplitAndJoin", classPath));
        assertEquals("the same cart: true\n", java(sample, "SealToken", classPath));
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

    private static String java(Path sample, String main, String... classPath) throws Exception {
        return run(
                sample, JAVA, "-cp", String.join(File.pathSeparator, classPath), "sample." + main);
    }

    private static void copy(List<String> samples, Path to) throws IOException {
        Path from = Checkout.ROOT.resolve("doc/samples");
        for (String sample : samples) {
            try (Stream<Path> files = Files.walk(from.resolve(sample))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Path copy = to.resolve(from.relativize(file));
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy);
                }
            }
        }
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
