package io.github.jwtbench.document;

import io.github.jwtbench.workflow.Checkout;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The page on validation shows what the TCK of MicroProfile JWT has just shown. */
@EnabledIfSystemProperty(
        named = "tck",
        matches = ".*",
        disabledReason = "the TCK runs only with -Dtck")
class TckTest {
    private static final Path REPORT = Path.of("target/surefire-reports/TEST-TestSuite.xml");

    @Test
    void pageListsThePassingTests() throws Exception {
        Map<String, Integer> ours = passed("jwt-validation");
        Map<String, Integer> theirs = passed("smallrye-jwt");
        String rows =
                theirs.entrySet().stream()
                        .map(each -> row(each.getKey(), ours, each.getValue()))
                        .collect(Collectors.joining());
        MadeFiles.assertRegions("validation.adoc", Map.of("tck", rows));
    }

    private static String row(String test, Map<String, Integer> ours, int theirs) {
        return "|%s |%s |%s\n".formatted(test, ours.getOrDefault(test, 0), theirs);
    }

    /** The number of passed tests by the simple name of their class, and of all. */
    private static Map<String, Integer> passed(String extension) throws Exception {
        Path report =
                Checkout.ROOT.resolve("integration-tests/tck").resolve(extension).resolve(REPORT);
        NodeList tests =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(report.toFile())
                        .getElementsByTagName("testcase");
        Map<String, Integer> passed = new TreeMap<>();
        for (int i = 0; i < tests.getLength(); i++) {
            Element test = (Element) tests.item(i);
            boolean isPassed =
                    test.getElementsByTagName("failure").getLength()
                                    + test.getElementsByTagName("error").getLength()
                                    + test.getElementsByTagName("skipped").getLength()
                            == 0;
            String name = test.getAttribute("classname").replaceFirst(".*[.]", "");
            passed.merge(name, isPassed ? 1 : 0, Integer::sum);
            passed.merge("all", isPassed ? 1 : 0, Integer::sum);
        }
        return passed;
    }
}
