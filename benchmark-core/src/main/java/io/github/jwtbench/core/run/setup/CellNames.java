package io.github.jwtbench.core.run.setup;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Short names for a group of cells: a name contains only the differences. */
public final class CellNames {

    private final Set<String> varying = new TreeSet<>();
    private final SortedMap<String, String> common = new TreeMap<>();
    private final Set<Integer> threads = new LinkedHashSet<>();

    /**
     * @param cells all cells that are looked at together
     */
    public CellNames(Collection<Cell> cells) {
        for (Cell cell : cells) {
            threads.add(cell.threads());
            for (Map.Entry<String, String> parameter : cell.parameters().entrySet()) {
                String other = common.putIfAbsent(parameter.getKey(), parameter.getValue());
                if (other != null && !other.equals(parameter.getValue())) {
                    varying.add(parameter.getKey());
                }
            }
        }
        common.keySet().removeAll(varying);
    }

    /** The settings of all cells, such as {@code algorithm RS256, size KEYCLOAK, 1 thread}. */
    public String shared() {
        String parameters =
                common.entrySet().stream()
                        .map(each -> each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining(", "));
        String crowd = threads.size() == 1 ? threads(threads.iterator().next()) : "";
        return parameters + (parameters.isEmpty() || crowd.isEmpty() ? "" : ", ") + crowd;
    }

    /** Method and differing settings, such as {@code complete STAGED CORRETTO, 4 threads}. */
    public String of(Cell cell) {
        String settings = settings(cell);
        return settings.isEmpty() ? cell.method() : cell.method() + " " + settings;
    }

    /**
     * Differing settings without the method, such as {@code STAGED CORRETTO, 4 threads}; or empty.
     */
    public String settings(Cell cell) {
        String parameters =
                cell.parameters().entrySet().stream()
                        .filter(each -> varying.contains(each.getKey()))
                        .map(Map.Entry::getValue)
                        .collect(Collectors.joining(" "));
        String crowd = threads.size() == 1 ? "" : threads(cell.threads());
        return parameters + (parameters.isEmpty() || crowd.isEmpty() ? "" : ", ") + crowd;
    }

    private static String threads(int count) {
        return count == 1 ? "1 thread" : count + " threads";
    }
}
