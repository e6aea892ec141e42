package io.github.jwtbench.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Names and numbers are the same in every locale. Where the default one writes digits of its own,
 * {@code %d} does too; {@code %s} of a number never does. So {@code formatted} is for texts, and
 * whoever needs more names {@code Locale.ROOT}.
 */
class LocaleTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final int LONGEST_TEXT = 2_000;

    private static final Pattern DEFAULT_LOCALE =
            Pattern.compile(
                    "String\\.format\\((?!\\s*Locale\\.ROOT,)|\\.to(Lower|Upper)Case\\(\\)"
                            + "|::to(Lower|Upper)Case|[. ]printf\\((?!\\s*Locale\\.ROOT,)"
                            + "|ofPattern\\(\"[^\"]*\"\\)|(Number|Decimal|Message|SimpleDate)Format\\b"
                            + "|new (java\\.util\\.)?(Formatter|Scanner)\\(|Locale\\.getDefault");
    private static final Pattern FORMATTED =
            Pattern.compile("(\\.formatted\\((?!\\))|::formatted)");
    private static final String LITERAL = "\"(?:[^\"\\\\]|\\\\.)*+\"";
    private static final Pattern LITERALS_BEFORE =
            Pattern.compile(LITERAL + "(?:\\s*\\+\\s*" + LITERAL + ")*+\\s*\\)?\\s*$");
    private static final Pattern OTHER_THAN_TEXT = Pattern.compile("%(?!(?:\\d+\\$)?s|n)");

    @Test
    void codeDoesNotUseTheDefaultLocale() throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(LocaleTest::isMain).toList()) {
                for (String place : places(Files.readString(file))) {
                    wrong.add(ROOT.relativize(file) + ": " + place);
                }
            }
        }
        assertEquals(List.of(), wrong, "name Locale.ROOT, or format texts (%s) alone");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    "%s of %s".formatted(a, b)             | 0
                    ("%s of"\\n + " %1$s %%").formatted(a)   | 0
                    token.parsed().formatted()             | 0
                    String.format(Locale.ROOT, "%d", 1)    | 0
                    text.toLowerCase(Locale.ROOT)          | 0
                    "%d".formatted(1)                      | 1
                    ("%s" + "%02d").formatted(a, 1)        | 1
                    "%,.1f ms".formatted(1.0)              | 1
                    format.formatted(values)               | 1
                    String.format("%s", 1)                 | 1
                    .map(FORMAT::formatted)                | 1
                    .map("%03d"::formatted)                | 1
                    .map("%s %% of"::formatted)            | 0
                    text.toUpperCase()                     | 1
                    out.printf("%s", 1)                    | 1
                    new DecimalFormat("0.0")               | 1
                    """)
    void localeDependentCodeIsDetected(String code, int places) {
        assertEquals(places, places("x = " + code.replace("\\n", "\n") + ";").size(), code);
    }

    private static boolean isMain(Path file) {
        String path = ROOT.relativize(file).toString();
        return path.contains("src/main/java/") && path.endsWith(".java");
    }

    private static List<String> places(String code) {
        List<String> places = new ArrayList<>();
        Matcher asks = DEFAULT_LOCALE.matcher(code);
        while (asks.find()) {
            places.add(line(code, asks.start()));
        }
        Matcher formatted = FORMATTED.matcher(code);
        while (formatted.find()) {
            int end = formatted.start();
            Matcher text =
                    LITERALS_BEFORE.matcher(code.substring(Math.max(0, end - LONGEST_TEXT), end));
            if (!text.find() || OTHER_THAN_TEXT.matcher(text.group().replace("%%", "")).find()) {
                places.add(line(code, end));
            }
        }
        return places;
    }

    private static String line(String code, int at) {
        return code.substring(0, at).lines().count()
                + " "
                + code.substring(code.lastIndexOf('\n', at) + 1)
                        .lines()
                        .findFirst()
                        .orElse("")
                        .strip();
    }
}
