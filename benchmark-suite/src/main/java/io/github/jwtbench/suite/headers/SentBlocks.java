package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.WireListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Keeps all header blocks, by connection, in the order in which they were sent. */
final class SentBlocks implements WireListener {
    private final Map<Integer, List<HeaderBlock>> blocks = new TreeMap<>();

    @Override
    public synchronized void sent(int connection, HeaderBlock block) {
        blocks.computeIfAbsent(connection, c -> new ArrayList<>()).add(block);
    }

    /** The blocks of one connection so far. */
    synchronized List<HeaderBlock> of(int connection) {
        return List.copyOf(blocks.getOrDefault(connection, List.of()));
    }

    /** Number of connections that have sent something. */
    synchronized int connections() {
        return blocks.size();
    }
}
