package io.github.jwtbench.core.report;

import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders that every session writes to, and that hold the results of one: {@code
 * MODULE/target/benchmark-results} and the report. Raw output and runs name their session
 * themselves, and are kept.
 */
public final class SessionFolders {

    /** File with the name of the session whose results are in the folder. */
    public static final String OWNER = "session.txt";

    private static final String COMMAND = "command.txt";
    private static final String FAILURES = "failures.txt";

    private SessionFolders() {}

    /** Folder of the report of a checkout. */
    public static Path report(Path checkout) {
        return checkout.resolve("target").resolve("benchmark-report");
    }

    /**
     * The session whose results are in the folder.
     *
     * @throws java.nio.file.NoSuchFileException if it has none
     */
    public static String session(Path folder) throws IOException {
        return UntrustedFile.text(folder.resolve(OWNER), UntrustedFile.SMALL).strip();
    }

    /**
     * Begins a module's part of a session: deletes the results of an earlier session in these
     * folders, because a script could take them for results of this session. Results of other
     * modules of this session stay.
     *
     * @param session name of the build
     * @param target the module's {@code target}
     * @param report folder of the report of the whole session
     */
    public static void begin(String session, Path target, Path report) throws IOException {
        take(target.resolve("benchmark-results"), session);
        take(report, session);
    }

    /** Stores the command that repeats the measurement, next to the report of the session. */
    public static void keepCommand(Path report, String command) throws IOException {
        WholeFile.write(report.resolve(COMMAND), command + "\n");
    }

    /** The command that measures a session again; empty where its report is gone. */
    static Optional<String> command(Path report, String session) throws IOException {
        Path command = report.resolve(COMMAND);
        return Files.exists(command) && session(report).equals(session)
                ? Optional.of(UntrustedFile.text(command, UntrustedFile.SMALL).strip())
                : Optional.empty();
    }

    /** Stores the failures of a session next to its report. */
    public static void keepFailures(Path report, String session, List<String> failures)
            throws IOException {
        if (!failures.isEmpty()) {
            take(report, session);
            WholeFile.write(report.resolve(FAILURES), String.join("\n", failures) + "\n");
        }
    }

    /** The failures of a session; empty without any, and where its report is gone. */
    static List<String> failures(Path report, String session) throws IOException {
        Path failures = report.resolve(FAILURES);
        return Files.exists(failures) && session(report).equals(session)
                ? UntrustedFile.text(failures, UntrustedFile.SMALL).lines().toList()
                : List.of();
    }

    private static void take(Path folder, String session) throws IOException {
        Path owner = folder.resolve(OWNER);
        if (Files.exists(owner) && session(folder).equals(session)) {
            return;
        }
        Files.createDirectories(folder);
        for (Path file : files(folder)) {
            Files.delete(file);
        }
        // Last: until all of it is deleted, the folder still belongs to the earlier session.
        WholeFile.write(owner, session + "\n");
    }

    /** The files of the suite, which has one folder there. */
    private static List<Path> files(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path own : List.of(folder, folder.resolve(EnvironmentTable.FILES))) {
            if (Files.isDirectory(own)) {
                try (Stream<Path> entries = Files.list(own)) {
                    entries.filter(Files::isRegularFile).forEach(files::add);
                }
            }
        }
        return files;
    }
}
