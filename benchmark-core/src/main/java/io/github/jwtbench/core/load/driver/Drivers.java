package io.github.jwtbench.core.load.driver;

import java.util.List;

/**
 * The drivers of a load, each with a thread and a share of the connections.
 *
 * @param each at least one
 */
public record Drivers(List<Driver> each) implements AutoCloseable {

    public Drivers {
        each = List.copyOf(each);
    }

    /** Streams of all, at least 1. */
    public int capacity() {
        return each.stream().mapToInt(Driver::capacity).sum();
    }

    @Override
    public void close() {
        each.forEach(Driver::close);
    }
}
