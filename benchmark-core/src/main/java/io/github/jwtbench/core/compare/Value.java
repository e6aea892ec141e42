package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.setup.Require;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A number of a comparison that is in no slice, such as the bytes of a token on the wire.
 *
 * @param name of the quantity, such as {@code bytes per request}
 * @param of what it was measured of, by dimension, such as {@code encoding} and {@code users}
 * @param value finite, at least 0
 * @param unit such as {@code bytes} or {@code s}; empty for a plain number
 */
public record Value(String name, SortedMap<String, String> of, double value, String unit) {
    public Value {
        of = Collections.unmodifiableSortedMap(new TreeMap<>(of));
        Require.atLeast(0, name, value);
    }
}
