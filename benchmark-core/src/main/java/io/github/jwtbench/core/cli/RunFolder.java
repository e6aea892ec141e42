package io.github.jwtbench.core.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.verify.RunFile;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The runs below a folder: of every folder named {@code runs}, as in one or more checkouts, or else
 * of the folder's own {@code *.json}. A file without a run is an error.
 */
final class RunFolder {

    private static final String SUFFIX = ".json";
    private static final int DEPTH = 5;

    private RunFolder() {}

    /**
     * Reads all files.
     *
     * @throws IOException also when there are none
     */
    static List<RunFile> read(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path runs : runFolders(folder)) {
            files.addAll(json(runs));
        }
        if (files.isEmpty()) {
            files.addAll(json(folder));
        }
        if (files.isEmpty()) {
            throw new IOException("no runs in " + folder + " or a folder named runs below it");
        }
        List<RunFile> read = new ArrayList<>();
        for (Path file : files) {
            read.add(file(folder.relativize(file).toString(), file));
        }
        return List.copyOf(read);
    }

    /**
     * Reads one file.
     *
     * @param path name of the file in reports
     */
    static RunFile file(String path, Path file) throws IOException {
        try {
            String text = UntrustedFile.text(file, UntrustedFile.RESULT);
            int version = Json.parse(path, text, JsonNode.class).path("version").asInt();
            if (version != Run.VERSION) {
                return unreadable(
                        file, path, "version must be " + Run.VERSION + ", got: " + version);
            }
            List<String> errors = RunFiles.validate(text);
            if (!errors.isEmpty()) {
                return unreadable(file, path, "not a Run v1: " + String.join("; ", errors));
            }
            return RunFile.of(path, RunFiles.parse(path, text));
        } catch (FileSystemException e) {
            return unreadable(file, path, FailureWords.reason(e));
        } catch (IOException | RawDataException e) {
            return unreadable(file, path, FailureWords.of(e));
        }
    }

    private static RunFile unreadable(Path file, String path, String why) {
        String name = file.getFileName().toString();
        return new RunFile(path, name.replace(SUFFIX, ""), null, why);
    }

    private static List<Path> json(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return new ArrayList<>(
                    files.filter(file -> !Files.isDirectory(file))
                            .filter(file -> file.toString().endsWith(SUFFIX))
                            .sorted()
                            .toList());
        }
    }

    private static List<Path> runFolders(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder, DEPTH)) {
            return all.filter(each -> each.getFileName().toString().equals("runs"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        }
    }
}
