package io.github.jwtbench.core;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
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
import com.tngtech.archunit.lang.ArchRule;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which package of this module may know which, and who may read clocks, print or exit. */
class ArchitectureTest {
    private static final String ROOT = "io.github.jwtbench.core";
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages(ROOT);

    /** A package that is missing here is new: decide on its directions, then add it. */
    @Test
    void everyPackageIsKnown() {
        assertEquals(
                Set.of(
                        "cli",
                        "compare",
                        "compare.service",
                        "cost",
                        "derived",
                        "figure",
                        "files",
                        "history",
                        "http",
                        "ingest",
                        "load",
                        "load.dial",
                        "load.driver",
                        "load.http1",
                        "load.http2",
                        "load.replay",
                        "observe",
                        "page",
                        "probe",
                        "process",
                        "report",
                        "report.comparison",
                        "run",
                        "run.check",
                        "run.setup",
                        "scenario",
                        "service",
                        "shard",
                        "sweep",
                        "terminal",
                        "tls",
                        "token",
                        "tools",
                        "untrusted",
                        "verify",
                        "witness"),
                CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .map(name -> name.substring(ROOT.length() + 1))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Each package, and the packages of this project that it knows: these, and no others. */
    @ParameterizedTest
    @CsvSource({
        "http, ''",
        "page, ''",
        "process, ''",
        "run.setup, ''",
        "tls, ''",
        "untrusted, ''",
        "run, run.setup",
        "figure, run run.setup",
        "load.driver, ''",
        "load, load.driver run run.setup",
        "compare, figure run.setup",
        "derived, run run.check run.setup tools",
        "load.dial, http load load.driver observe",
        "load.replay, load.driver run.setup",
        "run.check, figure run run.setup",
        "sweep, run run.setup",
        "token, http process",
        "load.http1, load.dial load.driver run.setup",
        "load.http2, load load.dial load.driver run.setup",
        "observe, http run tls",
        "terminal, load page process",
        "files, compare run run.check run.setup",
        "service, observe process run run.setup tls",
        "probe, http process run.setup tls token",
        "shard, files ingest process run.setup service",
        "verify, compare figure files run run.setup",
        "cost, files observe process run.setup service tools",
        "tools, figure files load load.driver run run.check run.setup",
        "compare.service, compare load load.dial load.driver observe run run.setup scenario"
                + " service",
        "history, compare figure files page report run run.setup",
        "report.comparison, compare figure files page run.setup",
        "ingest, figure files load observe run run.check run.setup service tools",
        "witness, files ingest load.driver page process run.setup scenario token",
        "report, compare derived figure files page report.comparison run run.setup sweep"
                + " terminal tools verify",
        "scenario, cost files http ingest load load.dial load.driver observe probe run"
                + " run.setup sweep tls token",
        "cli, compare compare.service cost figure files history http ingest load observe page"
                + " probe process report report.comparison run run.setup scenario"
                + " service shard terminal tls token tools verify witness"
    })
    void aPackageKnows(String name, String others) {
        String own = ROOT + "." + name;
        Set<String> known =
                CLASSES.that(resideInAPackage(own)).stream()
                        .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                        .map(dependency -> dependency.getTargetClass().getPackageName())
                        .filter(each -> each.startsWith(ROOT + ".") && !each.equals(own))
                        .map(each -> each.substring(ROOT.length() + 1))
                        .filter(each -> !each.equals("untrusted")) // texts and files of others
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> allowed = new TreeSet<>(Set.of(others.split(" ")));
        allowed.remove("");
        assertEquals(allowed, known);
    }

    /**
     * The instrument measures any service: code for our service, Keycloak or Maven belongs to the
     * suite.
     */
    @Test
    void theInstrumentNamesNoSuite() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.github.jwtbench.suite..")
                .check(CLASSES);
    }

    /** What a page shows was computed before: a figure is in a record, and can be tested there. */
    @Test
    void aReportDoesNoArithmetic() {
        ArchRule rule =
                noClasses()
                        .that()
                        .resideOutsideOfPackage(ROOT + ".page")
                        .and(buildPages())
                        .should()
                        .dependOnClassesThat(
                                belongToAnyOf(Math.class, StrictMath.class)
                                        .or(resideInAnyPackage("org.apache.commons..")));

        rule.check(CLASSES);
        assertTrue(CLASSES.that(buildPages()).size() > 15, "the rule must see the reports");
        assertTrue(
                rule.evaluate(new ClassFileImporter().importClasses(Rounding.class)).hasViolation(),
                "the rule must see a report that rounds on its own");
    }

    private static DescribedPredicate<JavaClass> buildPages() {
        return describe(
                "build tables, sections or charts",
                each ->
                        each.getDirectDependenciesFromSelf().stream()
                                .map(dependency -> dependency.getTargetClass())
                                .anyMatch(belongToAnyOf(Table.class, Section.class, Chart.class)));
    }

    /** A report as it must not be. */
    private static final class Rounding {
        static Table<Double> table(List<Double> values) {
            return Table.compact("Rounded", values)
                    .number("Value", value -> Long.toString(Math.round(value)));
        }
    }

    /** The rig must work with any driver, and its tests without a network. */
    @Test
    void onlyTheDriversKnowNetty() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        ROOT + ".load.dial", ROOT + ".load.http1", ROOT + ".load.http2")
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

    /**
     * Measurements have one clock, the rig's. Beside it {@code ChildProcess} waits up to a
     * deadline, and {@code Observer} notes the times of its samples, neither of which is reported.
     */
    @Test
    void onlyTheRigReadsAClockForMeasurements() {
        assertEquals(
                Set.of("load.Rig", "observe.Observer", "process.ChildProcess"),
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
                    .haveFullyQualifiedName(ROOT + ".observe.Account")
                    .orShould()
                    .haveFullyQualifiedName(ROOT + ".process.ChildMain")
                    .orShould()
                    .haveFullyQualifiedName(ROOT + ".terminal.Terminal")
                    .orShould()
                    .haveFullyQualifiedName(ROOT + ".shard.ShardMain")
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
        assertEquals(
                Set.of("cli.Jwtbench", "process.ChildMain"),
                usersOf("exit"),
                "the rule must be able to see it");
    }

    /** What only Linux tells is read in one place, which knows what other systems have instead. */
    @Test
    void onlyTheAccountNamesLinuxsFiles() throws IOException {
        Pattern kernel = Pattern.compile("[\"({ ]/(proc|sys)\\b");
        Set<String> named = new TreeSet<>();
        List<Path> modules;
        try (Stream<Path> found =
                Files.find(Path.of(".."), 2, (path, kind) -> Files.isDirectory(main(path)))) {
            modules = found.toList();
        }
        for (Path module : modules) {
            try (Stream<Path> files = Files.walk(main(module))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    if (kernel.matcher(Files.readString(file)).find()) {
                        named.add(file.getParent().getFileName().toString());
                    }
                }
            }
        }
        assertTrue(
                modules.contains(Path.of("../adapters/jwt-compression-netty")),
                "the rule must be able to see it");
        assertEquals(Set.of("observe"), named);
    }

    private static Path main(Path module) {
        return module.resolve("src/main/java");
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
