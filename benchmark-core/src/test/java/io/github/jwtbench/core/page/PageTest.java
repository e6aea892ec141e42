package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.untrusted.PlainText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageTest {
    private static final String SVG = new Svg().text(1, 2, "start", "word").of(10);
    private static final Table<String> NONE =
            Table.compact("None", List.<String>of()).head("Name", name -> name);

    @Test
    void aPageIsATitleAndItsSections() {
        Page page = Page.of("sample", new PlainText("Sample"), "s*1*", Inline.value("to_day"));
        page.banner(false)
                .text("{}", Inline.bold(Inline.of("{} of {}", 1, "a_b_")))
                .items(List.of("{x}"));
        page.lead().contents();
        page.section("one", "Little's {}", "<law>")
                .text("{}\nNext line.\n", Inline.bold("Bold."))
                .part("Part {}", Inline.code("kept"))
                .items("Of these:", List.of("a", Inline.of("{}: {}", "=b", "c")))
                .items("Of none:", List.of())
                .notes(List.of("first"))
                .folded("More", Chart.of("a.svg", "<svg/>", "A").under("Caption"))
                .folded("Nothing", NONE);
        page.optional("two", "Left out").text("Words only.").add(NONE);
        page.named("of {others}").add(Chart.of("b.svg", "", "none"));

        assertEquals(
                """
                = Sample
                :showtitle:
                :toc: macro
                :toclevels: 1
                :toc-title: Contents
                :table-caption!:
                :figure-caption!:
                :page-session: s&#42;1&#42;
                :page-invalid: true

                [.origin]
                Session s&#42;1&#42; · to&#95;day

                [.banner.invalid]
                ====
                *1 of a&#95;b&#95;*

                * &#123;x&#125;
                ====

                toc::[]

                [#one]
                == Little's &#60;law&#62;

                *Bold.*
                Next line.

                === Part `kept`

                Of these:

                * a
                * &#61;b: c

                Notes:

                . first

                [%collapsible]
                .More
                =====
                .Caption
                image::a.svg["A"]
                =====

                == of &#123;others&#125;

                """,
                page.asciiDoc());
        assertEquals(Map.of("a.svg", "<svg/>"), page.images());
    }

    @Test
    void optionalSectionWithATableIsKept() {
        Page page = Page.of("sample", new PlainText("Sample"));
        page.optional("one", "One").text("Words.").add(NONE, NONE.orElse("None."));

        assertEquals(
                "= Sample\n:showtitle:\n:table-caption!:\n:figure-caption!:\n\n[#one]\n== One\n\nWords.\n\nNone.\n\n"
                        + "None.\n",
                page.asciiDoc());
    }

    @Test
    void placeholderWithoutAValueIsRefused() {
        for (Object[] values : new Object[][] {{}, {"a", "b"}}) {
            assertThrows(IllegalArgumentException.class, () -> Inline.of("one {} place", values));
        }
    }

    @Test
    void thePageIsWrittenWithItsImages(@TempDir Path folder) throws Exception {
        Page page = Page.of("sample", new PlainText("Sample"));
        page.section("one", "One").add(Chart.of("a.svg", SVG, "A"));

        PageFiles.write(folder.resolve("new"), page);

        assertEquals(page.asciiDoc(), Files.readString(folder.resolve("new/sample.adoc")));
        assertEquals(SVG, Files.readString(folder.resolve("new/a.svg")));
        String html = Files.readString(folder.resolve("new/sample.html"));
        assertTrue(
                html.contains(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" aria-label=\"A\""),
                html);
    }
}
