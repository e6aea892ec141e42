package io.github.jwtbench.core;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.jwtbench.core.ingest.HistoryFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which package of this module may know which, and who may read clocks, print or exit. The classes
 * that JMH generates are JMH's own.
 */
class ArchitectureTest {
    private static final String ROOT = "io.github.jwtbench.core";
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .withImportOption(location -> !location.contains("/jmh_generated/"))
                    .importPackages(ROOT);

    /** A package that is missing here is new: decide on its directions, then add it. */
    @Test
    void everyPackageIsKnown() {
        assertEquals(
                Set.of(
                        "cli",
                        "compare",
                        "compare.service",
                        "format",
                        "ingest",
                        "load",
                        "load.http2",
                        "micro",
                        "micro.arm",
                        "micro.format",
                        "micro.keys",
                        "model",
                        "process",
                        "report",
                        "scenario",
                        "stats",
                        "target",
                        "tls",
                        "token"),
                CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .map(name -> name.substring(ROOT.length() + 1))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Each package, and what of this project it may know beside itself. */
    @ParameterizedTest
    @CsvSource({
        "model, ''",
        "tls, ''",
        "process, target",
        "compare, model",
        "stats, model compare",
        "format, model compare stats",
        "report, model compare format process",
        "load, model",
        "load.http2, load model",
        "token, ''",
        "target, model tls ingest",
        "ingest, model stats load compare format",
        "scenario, load load.http2 model target tls token",
        "compare.service, compare load load.http2 model scenario target tls token",
        "cli, model compare compare.service format ingest stats report load target tls token process",
        "micro.keys, ''",
        "micro.format, micro.keys model process",
        "micro.arm, compare model ingest target process",
        "micro, micro.arm micro.format micro.keys compare token cli model ingest stats report target"
                + " process"
    })
    void aPackageKnowsOnly(String name, String others) {
        Set<String> allowed = new TreeSet<>();
        allowed.add(ROOT + "." + name);
        for (String other : others.split(" ")) {
            allowed.add(ROOT + "." + other);
        }
        noClasses()
                .that()
                .resideInAPackage(ROOT + "." + name)
                .should()
                .dependOnClassesThat(
                        resideInAPackage(ROOT + "..")
                                .and(resideOutsideOfPackages(allowed.toArray(String[]::new))))
                .check(CLASSES);
    }

    /** The rig must work with any driver, and its tests without a network. */
    @Test
    void onlyTheHttp2DriverKnowsNetty() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".load.http2")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.netty..")
                .check(CLASSES);
        assertTrue(
                CLASSES.that(resideInAPackage(ROOT + ".load.http2")).stream()
                        .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                        .anyMatch(
                                each ->
                                        each.getTargetClass()
                                                .getPackageName()
                                                .startsWith("io.netty.")),
                "the rule above must be able to see Netty");
    }

    /** A run of the service must not need JMH, nor a library that is only compared with. */
    @Test
    void onlyTheLibraryBenchmarksKnowJmhAndOtherLibraries() {
        for (String library :
                Set.of(
                        "io.github.jwtbench.token",
                        "org.openjdk.jmh",
                        "io.jsonwebtoken",
                        "com.auth0.jwt",
                        "io.smallrye.jwt",
                        "org.eclipse.microprofile.jwt")) {
            noClasses()
                    .that()
                    .resideOutsideOfPackage(ROOT + ".micro..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(library + "..")
                    .check(CLASSES);
            assertTrue(
                    CLASSES.that(resideInAPackage(ROOT + ".micro..")).stream()
                            .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                            .anyMatch(
                                    each ->
                                            each.getTargetClass()
                                                    .getPackageName()
                                                    .startsWith(library)),
                    () -> "the rule above must be able to see " + library);
        }
    }

    /**
     * Measurements have one clock, the rig's, and that of the library's arms. Beside them {@code
     * ManagedProcess} and {@code ContainerTarget} wait up to a deadline, and {@code Observer} notes
     * the times of its samples, none of which is reported.
     */
    @Test
    void onlyTheRigReadsAClockForMeasurements() {
        assertEquals(
                Set.of(
                        "load.Rig",
                        "micro.arm.BenchmarkArm",
                        "target.ContainerStarts",
                        "target.ContainerTarget",
                        "target.ManagedProcess",
                        "target.Observer"),
                usersOf("nanoTime"));
        assertEquals(Set.of(), usersOf("currentTimeMillis"));
    }

    @Test
    void onlyTheMainsPrintExitOrReadTheEnvironment() {
        for (String member : Set.of("exit", "out", "err", "in", "getenv", "console")) {
            classes()
                    .that(access(member))
                    .should()
                    .resideInAPackage(ROOT + ".cli")
                    .orShould()
                    .haveFullyQualifiedName(ROOT + ".report.HtmlMain")
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
        assertEquals(
                Set.of("cli.Jwtbench", "cli.ModuleMain"),
                usersOf("exit"),
                "the rule must be able to see it");
    }

    /** A history must not grow by the way: neither a benchmark nor a report adds to it. */
    @Test
    void onlyItsCommandAddsToAHistory() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".cli.HistoryAppend")
                .should()
                .callMethod(HistoryFile.class, "append", Path.class, List.class)
                .check(CLASSES);
    }

    private static Set<String> usersOf(String member) {
        return CLASSES.that(access(member)).stream()
                .map(each -> each.getName().substring(ROOT.length() + 1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Calls, field accesses and method references alike. */
    private static DescribedPredicate<JavaClass> access(String member) {
        return describe(
                "access System." + member,
                each ->
                        each.getAccessesFromSelf().stream()
                                .map(JavaAccess::getTarget)
                                .anyMatch(target -> isSystems(target, member)));
    }

    private static boolean isSystems(AccessTarget target, String member) {
        return target.getOwner().isEquivalentTo(System.class) && target.getName().equals(member);
    }
}
