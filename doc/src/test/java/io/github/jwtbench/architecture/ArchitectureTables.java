package io.github.jwtbench.architecture;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Modules and packages as tables of AsciiDoc. */
final class ArchitectureTables {
    private ArchitectureTables() {}

    static String modules(List<Module> modules) {
        StringBuilder text = new StringBuilder();
        text.append("[cols=\"3,5,3,3\"]\n|===\n");
        text.append(
                "|Module |Purpose |Uses the classes of |Starts, copies or tests the output of\n");
        for (Module module : modules) {
            text.append(row(module.name(), module.description(), module.uses(), module.needs()));
        }
        return text.append("|===\n").toString();
    }

    static String packages(List<Module> modules, Collection<SourcePackage> packages) {
        StringBuilder text = new StringBuilder();
        for (Module module : modules) {
            List<SourcePackage> own =
                    packages.stream().filter(each -> each.module().equals(module.name())).toList();
            if (!own.isEmpty()) {
                text.append("\n.").append(module.name());
                text.append("\n[cols=\"2,4,4\"]\n|===\n|Package |Purpose |Depends on\n");
                own.forEach(each -> text.append(row(each)));
                text.append("|===\n");
            }
        }
        return text.toString();
    }

    private static String row(SourcePackage each) {
        List<String> knows = each.knows().stream().map(SourcePackage::shortName).toList();
        return row(each.shortName(), each.purpose(), knows);
    }

    @SafeVarargs
    private static String row(String name, String purpose, Collection<String>... names) {
        if (purpose.isEmpty() || purpose.contains("|")) {
            throw new IllegalStateException(
                    String.format(
                            Locale.ROOT,
                            "%s must say what it is for, without a bar, got: %s",
                            name,
                            purpose));
        }
        StringBuilder row = new StringBuilder("\n|`" + name + "`\n|" + purpose + "\n");
        for (Collection<String> each : names) {
            row.append('|').append(list(each)).append('\n');
        }
        return row.toString();
    }

    private static String list(Collection<String> names) {
        return names.isEmpty()
                ? "–"
                : names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(" "));
    }
}
