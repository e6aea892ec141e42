package io.github.jwtbench.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.workflow.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code samples of pages equal their sources, also on platforms without includes. */
class InlinedTest {

    static List<String> pages() throws IOException {
        try (Stream<Path> own = Files.list(Checkout.ROOT);
                Stream<Path> doc = Files.list(Checkout.ROOT.resolve("doc"))) {
            return Stream.concat(own, doc)
                    .filter(file -> file.toString().endsWith(".adoc"))
                    .map(file -> Checkout.ROOT.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pageHasTheTextOfItsSources(String page) throws IOException {
        MadeFiles.assertSame("../" + page, Inlined.of(Checkout.ROOT.resolve(page)));
    }

    /** A platform shows a link in its place. */
    @ParameterizedTest
    @MethodSource("pages")
    void pagesDoNotUseIncludes(String page) throws IOException {
        assertEquals(
                List.of(),
                Files.readString(Checkout.ROOT.resolve(page))
                        .lines()
                        .filter(line -> line.startsWith("include::"))
                        .toList());
    }

    @Test
    void tagsAndWholeFilesAreInserted(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("A.java"),
                "class A {\n  // tag::x[]\n  int i;\n  // tag::y[]\n    int j;\n  // end::y[]\n"
                        + "  // end::x[]\n\n  // tag::x[]\n  int k;\n  // end::x[]\n}\n");
        Files.writeString(folder.resolve("t.conf"), "a\n\nb\n");
        Path page = folder.resolve("p.adoc");
        Files.writeString(
                page,
                "= P\n\n// include::A.java[tag=x]\n// include::A.java[tag=y]\n"
                        + "[source,java,indent=0]\n----\nold\n----\n\n"
                        + "// include::t.conf[]\n----\nold\n----\nend\n");
        assertEquals(
                "= P\n\n// include::A.java[tag=x]\n// include::A.java[tag=y]\n"
                        + "[source,java,indent=0]\n----\nint i;\n  int j;\nint k;\n\n  int j;\n----\n\n"
                        + "// include::t.conf[]\n----\na\n\nb\n----\nend\n",
                Inlined.of(page));
    }
}
