package io.github.jwtbench.library.format;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A thread's position in a ring. */
@State(Scope.Thread)
public class Turn {
    private int place;

    /** The next place of a ring of that size. */
    int next(int size) {
        place = place + 1 < size ? place + 1 : 0;
        return place;
    }
}
