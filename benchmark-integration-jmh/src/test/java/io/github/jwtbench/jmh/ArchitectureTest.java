package io.github.jwtbench.jmh;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which package of this module may know which, and who may print or exit. */
class ArchitectureTest {

    private static final String PROJECT = "io.github.jwtbench";
    private static final String ROOT = PROJECT + ".jmh";
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .withImportOption(location -> !location.contains("/jmh_generated/"))
                    .importPackages(ROOT);

    /** Each package, and the packages of this project that it may depend on. */
    @ParameterizedTest
    @CsvSource({
        "jmh.client, core.load core.load.dial core.load.driver core.load.http2 core.run.setup core.tls",
        "jmh.driver, jmh.benchmark jmh.client core.ingest core.load core.load.driver core.run.setup core.process"
                + " core.observe core.scenario suite.scenario",
        "jmh.benchmark, jmh.client core.files core.ingest core.load core.load.driver core.run.setup core.observe"
                + " core.scenario core.token suite.jmh suite.scenario"
    })
    void packageDependsOnlyOnItsListedPackages(String name, String others) {
        Set<String> allowed = new TreeSet<>();
        allowed.add(PROJECT + "." + name);
        for (String other : others.split(" ")) {
            allowed.add(PROJECT + "." + other);
        }
        noClasses()
                .that()
                .resideInAPackage(PROJECT + "." + name)
                .should()
                .dependOnClassesThat(
                        resideInAPackage(PROJECT + "..")
                                .and(resideOutsideOfPackages(allowed.toArray(String[]::new))))
                .check(CLASSES);
    }

    /** The service is driven from outside: its own framework belongs to one client alone. */
    @Test
    void onlyClientsDependOnVertx() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".client")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.vertx..")
                .check(CLASSES);
        assertTrue(
                CLASSES.that(resideInAPackage(ROOT + ".client")).stream()
                        .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                        .anyMatch(
                                each ->
                                        each.getTargetClass()
                                                .getPackageName()
                                                .startsWith("io.vertx.")),
                "the rule above must be able to see Vert.x");
    }

    @Test
    void clientsDoNotPrintExitOrReadClocksOrTheEnvironment() {
        for (String member :
                Set.of(
                        "exit",
                        "out",
                        "err",
                        "in",
                        "getenv",
                        "console",
                        "nanoTime",
                        "currentTimeMillis")) {
            noClasses()
                    .that()
                    .resideInAPackage(ROOT + ".client")
                    .should()
                    .accessTargetWhere(describeAccess(member))
                    .check(CLASSES);
        }
        assertTrue(
                usersOf("getenv").contains("scenario.ScenarioStage"),
                "the rule must be able to see it");
    }

    private static DescribedPredicate<JavaAccess<?>> describeAccess(String member) {
        return describe("access System." + member, access -> isSystems(access.getTarget(), member));
    }

    private static Set<String> usersOf(String member) {
        return CLASSES.stream()
                .filter(
                        each ->
                                each.getAccessesFromSelf().stream()
                                        .anyMatch(access -> isSystems(access.getTarget(), member)))
                .map(JavaClass::getName)
                .map(name -> name.substring(ROOT.length() + 1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isSystems(AccessTarget target, String member) {
        return target.getOwner().isEquivalentTo(System.class) && target.getName().equals(member);
    }
}
