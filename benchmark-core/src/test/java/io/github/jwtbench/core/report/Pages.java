package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What the tests of all pages share. */
final class Pages {

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

    static void assertLoadsNothing(String html) {
        assertEquals(
                List.of(),
                Pattern.compile(
                                "<(?:script|link|iframe|object|img)|@import|url\\("
                                        + "|\\s(?:src|href|action|data)\\s*=(?!\"#)[^>]*")
                        .matcher(html)
                        .results()
                        .map(MatchResult::group)
                        .toList());
    }
}
