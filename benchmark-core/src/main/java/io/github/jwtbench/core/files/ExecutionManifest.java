package io.github.jwtbench.core.files;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.OptionalMember;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The declared runs and their outcomes, so that a run that did not take place is reported as a
 * failure.
 *
 * @param session of these runs; null in a manifest of an older version
 * @param declared runs to be made
 * @param executed runs whose driver ended normally, valid or not
 * @param notMeasured declared runs that this machine cannot make, with the reason
 * @param reported runs in the report
 */
public record ExecutionManifest(
        @OptionalMember @Nullable String session,
        List<String> declared,
        List<String> executed,
        List<NotMeasured> notMeasured,
        List<String> reported) {

    /** Name of the file. */
    public static final String FILE = "manifest.json";

    public ExecutionManifest {
        declared = List.copyOf(declared);
        executed = List.copyOf(executed);
        notMeasured = List.copyOf(notMeasured);
        reported = List.copyOf(reported);
    }

    /** Writes {@value #FILE}, replacing an older one. */
    public void write(Path directory) throws IOException {
        Json.writeSealed(directory.resolve(FILE), this);
    }

    /** Reads {@value #FILE}. */
    public static ExecutionManifest read(Path directory) throws IOException {
        return Json.readSealed(directory.resolve(FILE), ExecutionManifest.class);
    }

    /**
     * Reads {@value #FILE} of a folder whose runs of a session are known.
     *
     * @throws RawDataException if it is the manifest of that session, and a declared run has
     *     neither a file nor a reason
     */
    public static ExecutionManifest read(Path directory, String session, List<Run> runs)
            throws IOException {
        ExecutionManifest manifest = read(directory);
        List<String> gone = manifest.missing(runs);
        if (session.equals(manifest.session) && !gone.isEmpty()) {
            throw new RawDataException(
                    "%s declares runs of session %s that are not in %s: %s"
                            .formatted(
                                    directory.resolve(FILE),
                                    session,
                                    directory.resolve("runs"),
                                    String.join(", ", gone)));
        }
        return manifest;
    }

    /** Declared runs that have neither a record nor a reason. */
    public List<String> missing(List<Run> runs) {
        Set<String> there = new HashSet<>();
        runs.forEach(run -> there.add(run.id()));
        notMeasured.forEach(each -> there.add(each.id()));
        return declared.stream().filter(id -> !there.contains(id)).toList();
    }

    /** Disagreements between the lists as sentences; empty when they agree. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        List<String> unmeasured = notMeasured.stream().map(NotMeasured::id).toList();
        twice(declared, "declared", problems);
        twice(executed, "executed", problems);
        twice(unmeasured, "given as not measured", problems);
        twice(reported, "reported", problems);
        if (declared.isEmpty()) {
            problems.add("No run was declared.");
        }
        for (String id : declared) {
            if (!executed.contains(id) && !unmeasured.contains(id)) {
                problems.add("Run " + id + " was declared but did not execute.");
            }
        }
        for (String id : executed) {
            if (!reported.contains(id)) {
                problems.add("Run " + id + " executed but is not in the report.");
            }
            if (unmeasured.contains(id)) {
                problems.add("Run " + id + " executed and is given as not measured.");
            }
        }
        undeclared(executed, "executed", problems);
        undeclared(unmeasured, "is given as not measured", problems);
        undeclared(reported, "is in the report", problems);
        return List.copyOf(problems);
    }

    private void undeclared(List<String> ids, String what, List<String> problems) {
        for (String id : ids) {
            if (!declared.contains(id)) {
                problems.add("Run " + id + " " + what + " but was not declared.");
            }
        }
    }

    private static void twice(List<String> ids, String what, List<String> problems) {
        Set<String> seen = new HashSet<>();
        for (String id : ids) {
            if (!seen.add(id)) {
                problems.add("Run " + id + " is " + what + " more than once.");
            }
        }
    }
}
