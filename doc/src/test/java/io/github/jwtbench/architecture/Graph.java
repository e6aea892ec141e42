package io.github.jwtbench.architecture;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Who knows whom, without cycles. */
final class Graph {
    private final SortedMap<String, SortedSet<String>> known = new TreeMap<>();
    private final SortedMap<String, Integer> layers = new TreeMap<>();

    /**
     * @param known every node, with the nodes that it knows
     * @throws IllegalStateException if a node knows itself over others
     */
    Graph(Map<String, ? extends SortedSet<String>> known) {
        this.known.putAll(known);
        known.keySet().forEach(node -> layer(node, ""));
    }

    /** 0 without dependencies, else one more than the highest layer of its dependencies. */
    private int layer(String node, String path) {
        String here = path + " -> " + node;
        if ((path + " ").contains(" " + node + " ")) {
            throw new IllegalStateException("a cycle:" + here);
        }
        Integer found = layers.get(node);
        if (found == null) {
            found =
                    known.get(node).stream()
                            .mapToInt(each -> layer(each, here) + 1)
                            .max()
                            .orElse(0);
            layers.put(node, found);
        }
        return found;
    }

    /** Nodes by layer, then by name. */
    SortedSet<String> nodes() {
        SortedSet<String> nodes =
                new TreeSet<>(
                        Comparator.<String, Integer>comparing(layers::get)
                                .thenComparing(Comparator.naturalOrder()));
        nodes.addAll(known.keySet());
        return nodes;
    }

    int layer(String node) {
        return layers.get(node);
    }

    /** Dependencies of a node without the transitive ones. */
    SortedSet<String> nearest(String node) {
        SortedSet<String> nearest = new TreeSet<>(known.get(node));
        known.get(node).forEach(each -> nearest.removeAll(reachable(each)));
        return nearest;
    }

    private SortedSet<String> reachable(String node) {
        SortedSet<String> found = new TreeSet<>(known.get(node));
        known.get(node).forEach(each -> found.addAll(reachable(each)));
        return found;
    }
}
