package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.ComparisonPages;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.core.sample.SampleComparisons;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonPagesTest {

    /** The arms cost 20, 21, 22, 23, 24 and 25 µs; those of one tell 8, 12, 16 and 20 KB. */
    @Test
    void frameworksPageComparesOverheads() {
        String page = only(List.of(SampleComparisons.frameworks())).asciiDoc();
        assertTrue(page.contains("== Frameworks side by side"), page);
        assertTrue(page.contains("|micronaut\n|1.00 µs +\n1.00 times +\n"), page);
        assertTrue(page.contains(" +\n4,000 B allocated\n|2.00 µs"), page);
        assertTrue(page.contains("|3.00 µs +\n3.00 times +\n"), page);
        assertTrue(page.contains("|no exp\n|micronaut\n|–"), page);
    }

    @Test
    void allocationsAreMissingWhereTheOpenEndpointTellsNone() {
        Comparison whole = SampleComparisons.frameworks();
        String open = whole.arms().get(3).subtractedArm();
        Comparison less =
                SampleComparison.copy(
                        whole,
                        sample ->
                                sample.starts =
                                        whole.starts().stream()
                                                .map(start -> withoutAllocations(start, open))
                                                .toList());

        String page = only(List.of(less)).asciiDoc();
        assertTrue(page.contains("|micronaut\n|1.00 µs +\n1.00 times +\n"), page);
        assertFalse(page.contains("allocated"), page);
    }

    private static Start withoutAllocations(Start start, String arm) {
        return new Start(
                start.number(),
                start.seconds(),
                start.slices().stream()
                        .map(each -> each.arm().equals(arm) ? withoutAllocations(each) : each)
                        .toList());
    }

    private static Slice withoutAllocations(Slice slice) {
        Work work = slice.work();
        return new Slice(
                slice.round(),
                slice.arm(),
                SampleComparison.work(work.operations(), work.cpuNanos(), work.elapsedNanos()));
    }

    @Test
    void servicesPageComparesLayers() throws Exception {
        Page page = only(List.of(SampleComparisons.services()));

        Golden.assertSame(getClass(), "service-analysis.adoc", page.asciiDoc());
        Golden.assertSame(
                getClass(), "service-layers.svg", page.images().get("service-layers.svg"));
    }

    /** The same rule says something else when the layers do. */
    @Test
    void mostExpensiveStepFollowsFromTheLayers() {
        assertTrue(
                costly("validate", 3).startsWith("[Over HTTP/1.1, *signature, claims and cache*"));
        assertTrue(costly("parsed", 3).startsWith("[Over HTTP/1.1, *format, header and issuer"));
        assertEquals("[]", costly("none", 1), "no step costs anything");
    }

    /** What a layer adds is not known where the one before it was not measured. */
    @ParameterizedTest
    @ValueSource(strings = {"nothing", "parsed"})
    void missingLayerHidesAllLayers(String missing) {
        Comparison all = SampleComparisons.services();
        List<ArmSpec> arms =
                all.arms().stream()
                        .filter(arm -> !missing.equals(arm.dimensions().get("endpoint")))
                        .toList();
        List<String> names = arms.stream().map(ArmSpec::name).toList();
        Comparison few =
                SampleComparison.copy(
                        all,
                        sample -> {
                            sample.arms = arms;
                            sample.questions =
                                    all.questions().stream()
                                            .filter(each -> each.arms().allMatch(names::contains))
                                            .toList();
                        });
        assertEquals(List.of(), new ServiceTables(few).found());
        String asciiDoc = only(List.of(few)).asciiDoc();
        assertFalse(asciiDoc.contains("layers"), asciiDoc);
        assertTrue(asciiDoc.contains("image::services.svg"), asciiDoc);
    }

    /** What is said when requests cost {@code times} as much from a layer on. */
    private static String costly(String from, int times) {
        List<String> layers = List.of("nothing", "header", "parsed", "resolved", "validate");
        Comparison sample = SampleComparisons.services();
        List<Start> starts = new ArrayList<>();
        for (int start = 0; start < 4; start++) {
            List<Slice> slices = new ArrayList<>();
            for (ArmSpec arm : sample.arms()) {
                int layer = layers.indexOf(arm.dimensions().get("endpoint"));
                boolean costly = layers.contains(from) && layer >= layers.indexOf(from);
                long nanos = 20_000_000L * (costly ? times : 1) + start;
                slices.add(new Slice(0, arm.name(), SampleComparison.work(1000, nanos, nanos)));
            }
            starts.add(new Start(start, 20, slices));
        }
        return new ServiceTables(sample.with(starts))
                .found().stream().map(Inline::asciiDoc).toList().toString();
    }

    /** What is compared is the time, and no CPU time. */
    @Test
    void containerStartsHaveAPage() {
        Page page = only(List.of(SampleComparisons.starts()));
        String asciiDoc = page.asciiDoc();

        assertEquals("container-startup", page.name());
        assertTrue(
                asciiDoc.contains(
                        "*service&#58;jvm-aot (152 MB)* takes *0.500 times* (0.500 to 0.500) the time of"
                                + " service&#58;jvm (97.0 MB)."),
                asciiDoc);
        assertTrue(asciiDoc.contains("|1,575 ms\n|3,150 ms"), asciiDoc);
        assertTrue(asciiDoc.contains("|0.700"), asciiDoc);
        assertTrue(asciiDoc.contains("|1,418 ms\n|2,835 ms"), asciiDoc);
        assertTrue(asciiDoc.contains("every alternative was started once"), asciiDoc);
        assertFalse(asciiDoc.contains("ratios of CPU time"), asciiDoc);
    }

    @Test
    void invalidComparisonHasNoNumbers() {
        String asciiDoc =
                only(List.of(SampleComparisons.library().invalid("start 3 failed"))).asciiDoc();

        assertTrue(asciiDoc.contains("* start 3 failed"), asciiDoc);
        assertTrue(asciiDoc.contains(":page-invalid:"), asciiDoc);
        assertFalse(asciiDoc.contains("1.12"), asciiDoc);
    }

    @Test
    void eachComparisonHasAPage() throws Exception {
        List<Comparison> all = List.of(SampleComparisons.of("engines"));
        Page page = only(all);

        assertEquals("engines-analysis", page.name());
        Golden.assertSame(getClass(), "comparisons.adoc", page.asciiDoc());
        Golden.assertSame(getClass(), "library.svg", page.images().get("engines.svg"));
    }

    @Test
    void headersPageShowsBytesBesideTheAnswers() throws Exception {
        Comparison library = SampleComparisons.library();
        List<Value> values =
                List.of(
                        HeaderBytesTable.bytes("bare", "authorization", 1013.1),
                        HeaderBytesTable.bytes("jwt-validation", "authorization", 5.4),
                        HeaderBytesTable.bytes("jwt-validation", "x-jwt-sig", 139));
        Comparison grpc =
                SampleComparison.copy(
                        library,
                        sample -> {
                            sample.id = HeaderBytesTable.ID;
                            sample.title = "gRPC";
                            sample.operation = "call";
                            sample.values = values;
                        });

        String asciiDoc = only(List.of(grpc)).asciiDoc();

        String rows =
                """
                |Field
                |bare verification
                |jwt-validation

                |authorization
                |1,013.1
                |5.4

                |x-jwt-sig
                |–
                |139.0
                """;
        assertTrue(asciiDoc.contains(rows), asciiDoc);
    }

    private static Page only(List<Comparison> comparisons) {
        List<Page> pages = ComparisonPages.of(comparisons);
        assertEquals(1, pages.size());
        return pages.get(0);
    }
}
