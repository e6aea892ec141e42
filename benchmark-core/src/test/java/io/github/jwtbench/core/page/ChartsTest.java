package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Axis.AxisKind;
import io.github.jwtbench.core.page.Axis.Scale;
import io.github.jwtbench.core.page.LineChart.Point;
import io.github.jwtbench.core.page.StackChart.Segment;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ChartsTest {
    private static final Axis LINEAR = new Axis("Of, ms", AxisKind.LINEAR);
    private static final Axis LOG = new Axis("Bytes", AxisKind.LOG);
    private static final String HOSTILE = "<b onclick='x'>&amp;\"\u0000 \uD800";

    /** On each axis larger values are further along, and ticks are at their values. */
    @Property(tries = 200)
    void axisKeepsTheOrderOfValues(
            @ForAll @DoubleRange(min = 0.01, max = 1e7) double one,
            @ForAll @DoubleRange(min = 1.01, max = 1e4) double times) {
        for (AxisKind kind : AxisKind.values()) {
            double low = kind == AxisKind.PERCENTILE || kind == AxisKind.COUNT ? 1 : one;
            double high = low * times;
            Scale scale = new Axis("", kind).over(DoubleStream.of(high, low), 100, 500);

            assertTrue(scale.at(low) < scale.at(high), kind + " " + scale);
            assertTrue(scale.at(low) >= 99.9 && scale.at(high) <= 500.1, kind + " " + scale);
            for (double tick : scale.ticks()) {
                assertTrue(scale.at(tick) >= 99.9 && scale.at(tick) <= 500.1, kind + " " + tick);
            }
            assertTrue(scale.ticks().size() <= 15, kind + " " + scale.ticks());
        }
    }

    @Test
    void halfAndDoubleAreAsFarFromOne() {
        Scale scale = Axis.log(0.5, 2, 0, 100);

        assertEquals(scale.at(1) - scale.at(0.5), scale.at(2) - scale.at(1), 1e-9);
        assertEquals(List.of(0.5, 1.0, 2.0), scale.ticks());
    }

    @Test
    void percentileAxisGivesEachNineTheSameWidth() {
        Scale scale =
                new Axis("", AxisKind.PERCENTILE)
                        .over(DoubleStream.of(Axis.percentile(50), Axis.percentile(99.9)), 0, 100);

        double nine = scale.at(Axis.percentile(99)) - scale.at(Axis.percentile(90));
        assertEquals(nine, scale.at(Axis.percentile(99.9)) - scale.at(Axis.percentile(99)), 1e-6);
        assertEquals(
                List.of("0 %", "90 %", "99 %", "99.9 %"),
                scale.ticks().stream().map(scale.label()::apply).toList());
    }

    @Test
    void seriesDifferByMoreThanColour() throws Exception {
        LineChart chart = LineChart.of(LINEAR, LOG);
        for (int i = 1; i <= Svg.SERIES; i++) {
            chart.marked("series " + i, List.of(point(1, i), point(2, i)));
        }

        Element svg = parse(chart.svg());

        assertEquals(Svg.SERIES, attributes(svg, "path", "d").size());
        assertEquals(Svg.SERIES, looks(chart.svg()).size());
        assertNotEquals("", svg.getAttribute("viewBox"));
    }

    @Test
    void aSeriesKeepsItsLook() {
        LineChart chart =
                LineChart.of(LINEAR, LINEAR)
                        .line("one", List.of(point(1, 1), point(2, 2)))
                        .line("two", List.of(point(1, 2), point(2, 3)))
                        .points("one", List.of(point(3, 3)));

        assertEquals(Set.of("s1", "s2"), looks(chart.svg()));
        assertEquals("", LineChart.of(LINEAR, LOG).marked("none", List.of()).svg());
    }

    @Test
    void intervalIsDrawnAndNamedInTheTitle() {
        String svg =
                LineChart.of(LINEAR, LINEAR).points("a", List.of(new Point(1, 5, 4.0, 7.0))).svg();

        assertTrue(svg.contains("<title>a: 5.00 ms (4.00 to 7.00) at 1</title>"), svg);
        assertTrue(svg.contains("class=\"whisker\""), svg);
    }

    @Test
    void partsOfABarAreProportionalToTheirValues() throws Exception {
        String svg =
                StackChart.svg(
                        List.of("plain", "split"),
                        List.of(
                                new Segment("first", List.of(300.0, 100.0)),
                                new Segment("second", List.of(0.0, 50.0))),
                        Units::bytes);

        List<Double> widths =
                elements(parse(svg), "rect").stream()
                        .filter(rect -> rect.getAttribute("height").equals("22"))
                        .map(rect -> Double.valueOf(rect.getAttribute("width")))
                        .toList();
        assertEquals(4, widths.size());
        assertEquals(3, widths.get(0) / widths.get(2), 0.01);
        assertEquals(0, widths.get(1));
        assertTrue(svg.contains(">150 B</text>"), "the sum");
        assertEquals(
                "", StackChart.svg(List.of(), List.of(), Units::bytes), "nothing without bars");
    }

    @Test
    void heatMapPrintsEachValue() throws Exception {
        String svg =
                HeatChart.svg(
                        "Users",
                        List.of("1", "10"),
                        List.of(
                                new HeatChart.Row("4 KB", List.of(0.5, 1.0)),
                                new HeatChart.Row("64 KB", Arrays.asList(2.0, null))),
                        1.0,
                        value -> Units.decimals(value, 2));

        List<String> strengths =
                elements(parse(svg), "rect").stream()
                        .map(rect -> rect.getAttribute("fill-opacity"))
                        .toList();
        assertEquals(List.of("0.50", "0.00", "0.50"), strengths);
        for (String text : List.of("0.50", "1.00", "2.00", "4 KB", "Users")) {
            assertTrue(svg.contains(">" + text + "</text>"), text);
        }
        assertTrue(svg.contains("<title>64 KB, 1: 2.00</title>"), svg);
    }

    @Test
    void foreignTextIsEscaped() throws Exception {
        List<String> charts =
                List.of(
                        LineChart.of(new Axis(HOSTILE, AxisKind.LOG), LINEAR)
                                .marked(HOSTILE, List.of(point(1, 1)))
                                .upright(HOSTILE, 1)
                                .svg(),
                        RatioChart.svg(List.of(new RatioChart.Ratio(HOSTILE, 1, 1.1, 1.2, true))),
                        StackChart.svg(
                                List.of(HOSTILE),
                                List.of(new Segment(HOSTILE, List.of(1.0))),
                                Units::bytes),
                        HeatChart.svg(
                                HOSTILE,
                                List.of(HOSTILE),
                                List.of(new HeatChart.Row(HOSTILE, List.of(1.0))),
                                null,
                                Units::bytes));

        for (String chart : charts) {
            assertEquals(0, parse(chart).getElementsByTagName("b").getLength());
            assertFalse(chart.contains("<b "), chart);
        }
    }

    @Test
    void rowsWithLongNamesStayDistinct() throws Exception {
        String name = "a service with a cache, one token, HTTP/1.1, overhead over ";
        List<RatioChart.Ratio> ratios =
                Stream.of("one", "another")
                        .map(other -> new RatioChart.Ratio(name + other, 1, 1.1, 1.2, true))
                        .toList();

        NodeList texts = parse(RatioChart.svg(ratios)).getElementsByTagName("text");

        Set<String> shown =
                IntStream.range(0, texts.getLength())
                        .mapToObj(i -> texts.item(i).getTextContent())
                        .collect(Collectors.toSet());
        assertTrue(shown.stream().anyMatch(text -> text.endsWith("over one")), shown.toString());
        assertTrue(shown.stream().anyMatch(text -> text.endsWith("another")), shown.toString());
    }

    @Test
    void anIntervalAtTheEndOfTheAxisDoesNotTouchItsNumbers() throws Exception {
        Element svg =
                parse(
                        RatioChart.svg(
                                List.of(
                                        new RatioChart.Ratio(
                                                "a", 1717.357, 1780.606, 1826.767, true))));

        double end =
                elements(svg, "line").stream()
                        .filter(line -> line.getAttribute("class").equals("whisker"))
                        .mapToDouble(line -> Double.parseDouble(line.getAttribute("x2")))
                        .sum();
        double numbers = Svg.width("1,780.606 (1,717.357 to 1,826.767)");
        assertTrue(end < Svg.WIDTH - numbers, end + " and " + numbers);
    }

    private static Point point(double x, double y) {
        return new Point(x, y);
    }

    private static Set<String> looks(String svg) {
        Matcher looks = Pattern.compile("<g class=\"(s[0-9])\">").matcher(svg);
        return looks.results().map(look -> look.group(1)).collect(Collectors.toSet());
    }

    private static Set<String> attributes(Element svg, String tag, String name) {
        return elements(svg, tag).stream()
                .map(element -> element.getAttribute(name))
                .collect(Collectors.toSet());
    }

    private static List<Element> elements(Element svg, String tag) {
        return IntStream.range(0, svg.getElementsByTagName(tag).getLength())
                .mapToObj(i -> (Element) svg.getElementsByTagName(tag).item(i))
                .toList();
    }

    private static Element parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }
}
