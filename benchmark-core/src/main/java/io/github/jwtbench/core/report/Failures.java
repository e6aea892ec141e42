package io.github.jwtbench.core.report;

import io.github.jwtbench.core.files.FailureWords;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes parts of a session or of its report, so that one that fails costs no other. */
public final class Failures {
    /** The end of this process adds to it from another thread. */
    private final CopyOnWriteArrayList<String> all = new CopyOnWriteArrayList<>();

    private final Consumer<String> out;

    /**
     * @param out receives the whole message of each failure
     */
    public Failures(Consumer<String> out) {
        this.out = out;
    }

    /** The making of a part, which can fail in any way. */
    @FunctionalInterface
    public interface Attempt {
        void make() throws Exception;
    }

    /**
     * Makes a part.
     *
     * @param name of the part in the list of failures
     * @return the first line of the reason why it failed; null if it did not
     * @throws InterruptedException if the session is to end
     */
    public @Nullable String attempt(String name, Attempt part) throws InterruptedException {
        try {
            part.make();
            return null;
        } catch (InterruptedException e) {
            throw e;
        } catch (Throwable e) {
            if (!FailureWords.isUnusable(e)) {
                e.printStackTrace();
            }
            return add(name, FailureWords.of(e));
        }
    }

    /** Adds a failure, once if it repeats itself, and returns the first line of its reason. */
    public String add(String name, String words) {
        out.accept(name + ": " + words);
        String reason = words.lines().findFirst().orElse("");
        all.addIfAbsent(name + ": " + reason);
        return reason;
    }

    /** The failures so far: part and reason of each. */
    public List<String> all() {
        return List.copyOf(all);
    }

    /** Fails if a part did. */
    public void check() throws IOException {
        if (!all.isEmpty()) {
            throw new IOException(String.join("; ", all));
        }
    }
}
