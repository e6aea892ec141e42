package io.github.jwtbench.suite;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static org.junit.jupiter.api.Assertions.assertEquals;

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

/** Which package of this module may know which. */
class ArchitectureTest {
    private static final String ROOT = "io.github.jwtbench.suite";
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages(ROOT);

    /** A package that is missing here is new: decide on its directions, then add it. */
    @Test
    void everyPackageIsKnown() {
        assertEquals(
                Set.of(
                        "builds",
                        "check",
                        "cli",
                        "environment",
                        "headers",
                        "jmh",
                        "report",
                        "scenario",
                        "session",
                        "settings",
                        "token",
                        "tokenformat"),
                CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .map(name -> name.substring(ROOT.length() + 1))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Each package, and the packages of this module that it knows: these, and no others. */
    @ParameterizedTest
    @CsvSource({
        "check, ''",
        "environment, ''",
        "jmh, check",
        "scenario, ''",
        "token, ''",
        "tokenformat, ''",
        "builds, environment scenario token",
        "settings, environment",
        "report, tokenformat",
        "session, environment jmh report settings token",
        "headers, environment report session settings token",
        "cli, builds report session"
    })
    void aPackageKnows(String name, String others) {
        String own = ROOT + "." + name;
        Set<String> known =
                CLASSES.that(resideInAPackage(own)).stream()
                        .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                        .map(dependency -> dependency.getTargetClass().getPackageName())
                        .filter(each -> each.startsWith(ROOT + ".") && !each.equals(own))
                        .map(each -> each.substring(ROOT.length() + 1))
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> allowed = new TreeSet<>(Set.of(others.split(" ")));
        allowed.remove("");
        assertEquals(allowed, known);
    }
}
