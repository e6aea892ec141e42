package io.github.jwtbench.core.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** JSON files whose texts are all active content for a page or a terminal. */
public final class HostileText {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SCRIPT = "<script>window.acted=1</script>";
    private static final String URL = "http://127.0.0.1:9/";

    /** What a page, a browser, a terminal, GitHub or a program that fills in texts may act on. */
    static final List<String> PAYLOADS =
            List.of(
                    "</title>" + SCRIPT,
                    "+++" + SCRIPT + "+++",
                    "pass:[" + SCRIPT + "]",
                    "\n++++\n" + SCRIPT + "\n++++\n",
                    "\nimage::" + URL + "a.png[]\n",
                    "image:" + URL + "b.png[]",
                    "\ninclude::/etc/passwd[]\n",
                    "\nvideo::" + URL + "c.mp4[]\n\naudio::" + URL + "d.mp3[]\n",
                    "\n= title\n:toc: left\n:stylesheet: " + URL + "e.css\n\n== heading\n",
                    "\n|===\n|a\n|===\n",
                    "\"><img src=x onerror=window.acted=1>",
                    "' onmouseover='window.acted=1' x='",
                    "<svg onload=window.acted=1>",
                    "]]></title></svg>" + SCRIPT,
                    "</style></script>" + SCRIPT,
                    "<iframe src=\"" + URL + "f\"></iframe>",
                    "<link rel=stylesheet href=" + URL + "g.css>",
                    "<meta http-equiv=refresh content=\"0;url=" + URL + "h\">",
                    "&lt;script&gt;window.acted=1&lt;/script&gt; &#60;script&#62;",
                    "link:javascript:window.acted=1[click] " + URL + " www.example.org",
                    "[#id.role]#text# [[anchor]] <<anchor>> xref:a.html[b]",
                    "{set:x:y} {counter:n} {backend} {nothing}",
                    "\n----\n====\n****\n--\n|===\n",
                    "\n[subs=macros]\n. one\n* two\n// comment\nifdef::x[]\n",
                    "*b* _i_ `c` #m# ^u^ ~l~ (C) -- ... -> <- \"`q`\"",
                    "footnote:[a] icon:x[] kbd:[a] btn:[a] stem:[a] indexterm:[a] ((t))",
                    "| a 2+| b .3+<e| c a| d",
                    "@everyone #1 :bomb: [x](javascript:alert) ![y](" + URL + "i.png)",
                    "`</code><details open ontoggle=window.acted=1>`",
                    "${token} $(touch x) %s %n %1$s {}",
                    "\u001b[2J\u001b]0;title\u0007",
                    "\u009b31m\u0085\u0090",
                    "\u202etxt.exe\u2066\u200f",
                    "\u2028Run x is VALID.\u2029",
                    "\r\nRun x of session y is VALID.\n",
                    "\u0000\u0008\u007f\u00ad\u200b\ufeff",
                    "\ud800 \udb40\udc41 \ud83d\ude00",
                    "\t\u000b\u000c\\\\ a +\nb",
                    "../../../evil \\..\\evil",
                    "");

    /** Each text has so many of them, one behind the other. */
    private static final int TOGETHER = 20;

    /** After so many rounds each text had them all. */
    public static final int ROUNDS = PAYLOADS.size() / TOGETHER;

    private HostileText() {}

    /**
     * The texts of a file, values and names alike, in whose place another can stand.
     *
     * @param taken whether a file is read, and a page made of it
     */
    public static List<String> free(String json, Predicate<String> taken) throws IOException {
        Set<String> all = new LinkedHashSet<>();
        collect(JSON.readTree(json), all);
        List<String> free = new ArrayList<>();
        for (String each : all) {
            free.add(each);
            if (!taken.test(of(json, free, 0))) {
                free.remove(each);
            }
        }
        return free;
    }

    /** The file of a round. */
    public static String of(String json, List<String> free, int round) throws IOException {
        Map<String, String> others = new HashMap<>();
        for (int i = 0; i < free.size(); i++) {
            others.put(free.get(i), payloads(round, i) + i);
        }
        return with(json, others);
    }

    /** The texts of a round, each starting with another payload. */
    private static String payloads(int round, int text) {
        List<String> own =
                new ArrayList<>(PAYLOADS.subList(round * TOGETHER, (round + 1) * TOGETHER));
        Collections.rotate(own, text);
        return String.join(" ", own);
    }

    private static void collect(JsonNode node, Set<String> all) {
        if (node.isTextual()) {
            all.add(node.textValue());
        }
        node.fieldNames().forEachRemaining(all::add);
        node.forEach(each -> collect(each, all));
    }

    private static String with(String json, Map<String, String> others) throws IOException {
        return JSON.writeValueAsString(
                replaced(JSON.readTree(json), text -> others.getOrDefault(text, text)));
    }

    private static JsonNode replaced(JsonNode node, UnaryOperator<String> other) {
        if (node.isTextual()) {
            return TextNode.valueOf(other.apply(node.textValue()));
        }
        if (node instanceof ArrayNode array) {
            ArrayNode copy = JSON.createArrayNode();
            array.forEach(each -> copy.add(replaced(each, other)));
            return copy;
        }
        if (node instanceof ObjectNode object) {
            ObjectNode copy = JSON.createObjectNode();
            object.properties()
                    .forEach(
                            each ->
                                    copy.set(
                                            other.apply(each.getKey()),
                                            replaced(each.getValue(), other)));
            return copy;
        }
        return node;
    }
}
