package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Html;
import io.github.jwtbench.core.page.Resource;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What the tests of all pages share. */
public final class Pages {

    static final List<String> HOSTILE =
            List.of(
                    "a | b\n|c a| d 2+|",
                    "|===\n\n|===\n----\n====\n--\n++++",
                    "{set:x:y} {counter:n} {backend} {page.session} {nothing}",
                    "<script>alert(1)</script> <b onclick='x'>&amp;&#60;",
                    "*bold* _it_ `code` #mark# ^up^ ~low~ +pass+ ++more++ +++raw+++ **a**",
                    "include::/etc/passwd[] ifdef::x[] image::http://example.org/x.png[]",
                    "http://example.org/[x] link:x[y] mailto:a@b.c <<here>> ((term)) [[id]]",
                    "(C) (R) (TM) -- ... -> <- => it's \"`quoted`\" a::b c;; d +",
                    "// comment",
                    ". item",
                    "= heading",
                    "\u202Eback\u0000 \uD800 zero\u200Bwidth",
                    "");

    private Pages() {}

    /** A page has its own script and links to files beside it: these load nothing. */
    public static void assertLoadsNothing(String html) {
        String script = Resource.text(Html.class, "page.js");
        assertTrue(html.endsWith("<script>\n" + script + "</script>\n</body>\n</html>\n"), html);
        assertEquals(
                List.of(),
                Pattern.compile(
                                "<(?:script|link|iframe|object|img)|@import|url\\("
                                        + "|\\s(?:src|href|action|data)\\s*=(?!\"(?:#|[a-z-]+[.]html|files/[\\w.-]+[.]json\"))[^>]*")
                        .matcher(html.replace("<script>\n" + script, ""))
                        .results()
                        .map(MatchResult::group)
                        .toList());
    }
}
