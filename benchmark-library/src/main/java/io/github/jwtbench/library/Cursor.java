package io.github.jwtbench.library;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;

/** A thread's place in a ring. Threads start apart, so that they do not ask for the same. */
@State(Scope.Thread)
public class Cursor {
    private static final int APART = 17;

    private int place;

    @Setup
    public void setUp(ThreadParams thread) {
        place = thread.getThreadIndex() * APART;
    }

    /** The next place of a ring of that size. */
    int next(int size) {
        place = place + 1 < size ? place + 1 : 0;
        return place;
    }
}
