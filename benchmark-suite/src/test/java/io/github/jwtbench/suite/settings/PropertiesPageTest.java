package io.github.jwtbench.suite.settings;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.MadeBlock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The tables of settings and of profiles are those of the build. {@code ./mvnw test -pl
 * benchmark-core -am -Dtest=PropertiesPageTest -Dsurefire.failIfNoSpecifiedTests=false
 * -Dpage.write=true} writes them.
 */
class PropertiesPageTest {
    private static final Path ROOT = Path.of("..");
    private static final Path PAGE = ROOT.resolve("doc/properties.adoc");
    private static final Path SETTINGS =
            Path.of("src/main/resources/io/github/jwtbench/suite/settings/settings.properties");

    private static final String HIDDEN = "# What Maven alone says.";
    private static final Pattern PROPERTY = Pattern.compile("<([\\w.]+)>([^<]+)</\\1>");

    @Test
    void pageListsTheSettings() throws IOException {
        MadeBlock.assertSame(PAGE, "settings", settings());
    }

    @Test
    void pageListsTheSettingsOfProfiles() throws IOException {
        String page = Files.readString(PAGE);
        for (String profile : List.of("quick", "smoke", "autoscale", "stress", "max")) {
            assertTrue(page.contains("|`" + profile + "`\n"), profile);
            MadeBlock.assertSame(PAGE, profile, "|" + properties(profile) + "\n");
        }
    }

    /** The settings that people may give, as rows of a table. */
    private static String settings() throws IOException {
        List<String> lines = Files.readAllLines(SETTINGS);
        assertTrue(lines.contains(HIDDEN), "or all of them would be on the page");
        StringBuilder rows = new StringBuilder();
        for (int i = 1; !lines.get(i).equals(HIDDEN); i++) {
            String line = lines.get(i);
            if (!line.startsWith("#")) {
                String[] above = lines.get(i - 1).substring("# ".length()).split(": ", 2);
                String byDefault = above[0].equals("-") ? "" : above[0] + " ";
                rows.append("|`%s` |".formatted(line.substring(0, line.indexOf('='))))
                        .append(isSetting(above[0], lines) ? "`" + above[0] + "` " : byDefault)
                        .append('|')
                        .append(above[1])
                        .append('\n');
            }
        }
        return rows.toString();
    }

    private static boolean isSetting(String name, List<String> lines) {
        return lines.stream().anyMatch(line -> line.startsWith(name + "="));
    }

    private static String properties(String profile) throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        int start = pom.indexOf("<id>" + profile + "</id>");
        Matcher property = PROPERTY.matcher(pom.substring(start, pom.indexOf("</profile>", start)));
        List<String> all = new ArrayList<>();
        while (property.find()) {
            if (!property.group(1).equals("id")) {
                all.add("`%s=%s`".formatted(property.group(1), property.group(2)));
            }
        }
        return all.stream().collect(Collectors.joining(", "));
    }
}
