package io.github.jwtbench.library;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which package of this module may know which, and who may read a clock. The classes that JMH
 * generates are JMH's own.
 */
class ArchitectureTest {
    private static final String ROOT = "io.github.jwtbench.library";
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .withImportOption(location -> !location.contains("/jmh_generated/"))
                    .importPackages(ROOT);

    /** Each room, and what of this module it may know beside itself. */
    @ParameterizedTest
    @CsvSource({"keys, ''", "engine, keys", "format, keys", "arm, ''"})
    void aRoomKnowsOnly(String room, String others) {
        String[] allowed =
                Stream.concat(
                                Stream.of(room),
                                Arrays.stream(others.split(" ")).filter(name -> !name.isEmpty()))
                        .map(name -> ROOT + "." + name)
                        .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(ROOT + "." + room)
                .should()
                .dependOnClassesThat(
                        resideInAPackage(ROOT + "..").and(resideOutsideOfPackages(allowed)))
                .check(CLASSES);
    }

    /** What validating costs here is CPU time, by the clock of the arms' thread. */
    @Test
    void onlyAnArmReadsAClock() {
        Set<String> readers =
                CLASSES.stream()
                        .filter(
                                each ->
                                        each.getMethodCallsFromSelf().stream()
                                                .anyMatch(
                                                        call ->
                                                                call.getTarget()
                                                                        .getName()
                                                                        .matches(
                                                                                "nanoTime|currentTimeMillis")))
                        .map(JavaClass::getSimpleName)
                        .collect(Collectors.toSet());
        assertEquals(Set.of("BenchmarkArm"), readers);
    }
}
