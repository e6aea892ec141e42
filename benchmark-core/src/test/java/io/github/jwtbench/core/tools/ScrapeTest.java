package io.github.jwtbench.core.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RawDataException;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScrapeTest {

    private static final String TEXT =
            """
            # HELP used The amount of "used" memory
            # TYPE used gauge
            used{area="heap",id="G1 Eden Space",} 1.0E7
            used{area="heap",id="G1 Old Gen"} 2.5e6 1795248000000
            used{area="nonheap",id="a \\"b\\" \\\\ \\n, {c}=d"} 3

            hits_total 12.0 # {trace_id="a b",span_id="c"} 0.5 1795248000.123
            step_bucket{step="parse",le="+Inf"} 7.0 1795248000 # {trace_id="x"} 1.0
            inf +Inf
            minus -Inf
            nan NaN
            # EOF
            """;

    private final Scrape scrape = Scrape.parse("m.txt", TEXT);

    @Test
    void samplesAreSummedByLabels() {
        assertEquals(OptionalDouble.of(12_500_000), scrape.sum("used", Map.of("area", "heap")));
        assertEquals(OptionalDouble.of(12_500_003), scrape.sum("used", Map.of()));
        assertEquals(OptionalDouble.of(12), scrape.sum("hits_total", Map.of()));
        assertEquals(OptionalDouble.empty(), scrape.sum("hits", Map.of()));
        assertEquals(OptionalDouble.empty(), scrape.sum("used", Map.of("area", "none")));
        assertEquals(OptionalDouble.of(7), scrape.sum("step_bucket", Map.of("le", "+Inf")));
    }

    @Test
    void labelsAreUnescaped() {
        assertTrue(scrape.sumBy("used", "id").containsKey("a \"b\" \\ \n, {c}=d"));
        assertEquals(Map.of("heap", 12_500_000.0, "nonheap", 3.0), scrape.sumBy("used", "area"));
    }

    @Test
    void infinityAndNotANumberAreParsed() {
        assertEquals(OptionalDouble.of(Double.POSITIVE_INFINITY), scrape.sum("inf", Map.of()));
        assertEquals(OptionalDouble.of(Double.NEGATIVE_INFINITY), scrape.sum("minus", Map.of()));
        assertEquals(OptionalDouble.of(Double.NaN), scrape.sum("nan", Map.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "a ",
                "a x",
                "a 0x1p3",
                "a 1d",
                "a Infinity",
                "a 1 2 3",
                "a 1 2 3 4",
                "1a 1",
                "{b=\"c\"} 1",
                "a{b=\"c\" 1",
                "a{b=\"c} 1",
                "a{b=c} 1",
                "a{b} 1",
                "a{b=\"c\"d=\"e\"} 1",
                "a{b=\"c\",b=\"d\"} 1",
                "a{b=\"\\x\"} 1",
                "a{b=\"c\"}1",
                "<html>"
            })
    void malformedLinesAreRefused(String line) {
        var e = assertThrows(RawDataException.class, () -> Scrape.parse("m.txt", "ok 1\n" + line));
        assertTrue(e.getMessage().startsWith("m.txt line 2, column "), e::getMessage);
    }

    @Test
    void anEmptyTextHasNoSamples() {
        assertEquals(OptionalDouble.empty(), Scrape.parse("m.txt", "").sum("a", Map.of()));
    }
}
