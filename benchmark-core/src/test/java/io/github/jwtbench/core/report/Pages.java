package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Resource;
import java.util.List;
import java.util.Locale;
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

    /** What is no tag of an element that pages are made of. */
    private static final Pattern NO_TAG =
            Pattern.compile(
                    "<(?!/?(?:html|head|meta|title|style|body|main|div|p|a|h[1-6]|ul|ol|li|dl|dt|dd"
                            + "|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|strong|em|code"
                            + "|mark|sup|span|br|details|summary|svg|g|path|text|tspan|line|rect|circle"
                            + "|polyline|polygon|pre)[\\s/>]|!DOCTYPE html>)[^>]*>?");

    private static final Pattern TAG = Pattern.compile("<[a-z](?:[^>\"]|\"[^\"]*\")*>");
    private static final Pattern ATTRIBUTE =
            Pattern.compile("[\\s/\"']([\\w:-]+)\\s*(?:=\\s*(\"[^\"]*\"|[^\\s>]*))?");
    private static final Pattern HREF =
            Pattern.compile("\"(?:#[^\"]*|[a-z0-9-]+[.]html(?:#[^\"]*)?|files/[\\w.-]+[.]json)\"");

    private Pages() {}

    /**
     * A page has its own script and links to neighbouring files, which load nothing. The rest is
     * text without active elements or attributes.
     */
    public static void assertLoadsNothing(String html) {
        String script = "<script>\n" + Resource.text(Page.class, "page.js") + "</script>";
        assertTrue(html.endsWith(script + "\n</body>\n</html>\n"), html);
        String rest = html.replace(script, "");
        assertEquals(List.of(), found(Pattern.compile("@import|url\\("), rest));
        assertEquals(List.of(), found(NO_TAG, rest));
        for (String tag : found(TAG, rest)) {
            assertTrue(isHarmless(tag), tag);
        }
    }

    private static boolean isHarmless(String tag) {
        return ATTRIBUTE
                .matcher(tag)
                .results()
                .allMatch(
                        each ->
                                switch (each.group(1).toLowerCase(Locale.ROOT)) {
                                    case "href" -> HREF.matcher(each.group(2)).matches();
                                    case "src",
                                            "srcset",
                                            "action",
                                            "data",
                                            "poster",
                                            "background" ->
                                            false;
                                    default ->
                                            !each.group(1)
                                                    .toLowerCase(Locale.ROOT)
                                                    .startsWith("on");
                                });
    }

    private static List<String> found(Pattern pattern, String html) {
        return pattern.matcher(html).results().map(MatchResult::group).toList();
    }
}
