package io.github.jwtbench.library.arm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/** Calls one benchmark method a given number of times. */
interface MethodLoop {

    void run(long operations) throws Throwable;

    /**
     * A separate loop around a call. Each loop is a class whose call is a constant, so that the
     * compiler sees one method in one loop, as in the code that JMH generates, and no arm changes
     * the profile of another arm's loop.
     *
     * @param call takes and returns nothing
     */
    static MethodLoop around(MethodHandle call) {
        String file = "MethodLoop$Template.class";
        try (InputStream template = MethodLoop.class.getResourceAsStream(file)) {
            Lookup lookup = MethodHandles.lookup();
            return (MethodLoop)
                    lookup.defineHiddenClassWithClassData(template.readAllBytes(), call, true)
                            .lookupClass()
                            .getDeclaredConstructor()
                            .newInstance();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a loop must be definable", e);
        }
    }

    /** Copied for each arm; never used itself. */
    final class Template implements MethodLoop {
        private static final MethodHandle CALL = call();

        private static MethodHandle call() {
            try {
                return MethodHandles.classData(MethodHandles.lookup(), "_", MethodHandle.class);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("a loop must have its call", e);
            }
        }

        @Override
        public void run(long operations) throws Throwable {
            for (long i = 0; i < operations; i++) {
                CALL.invokeExact();
            }
        }
    }
}
