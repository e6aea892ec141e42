package io.github.jwtbench.integration;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * h2spec, which tries a server against the specification of HTTP/2. Go builds it from the versions
 * of {@code src/test/h2spec/go.mod}, and compares what it gets with the checksums of {@code go.sum}
 * there, so that no checksum database needs to be asked.
 */
final class H2spec {
    private static final Path SOURCE = Path.of("src", "test", "h2spec");
    private static final Path FOLDER = Path.of("target", "h2spec").toAbsolutePath();
    private static final Path PROGRAM = FOLDER.resolve("h2spec");
    private static final String PACKAGE = "github.com/summerwind/h2spec/cmd/h2spec";

    /** Where Go's own archive is unpacked, often without being on the PATH. */
    private static final Path USUAL = Path.of("/usr/local/go/bin");

    private static final int BUILD_SECONDS = 300;
    private static final int RUN_SECONDS = 120;

    /** How long it waits for an answer. Each case that fails by silence takes as long. */
    private static final int ANSWER_SECONDS = 2;

    /**
     * One case, by the name that h2spec takes as an argument.
     *
     * @param failure what was expected and what came, or null if it passed
     */
    record Case(String name, String title, String failure) {}

    private H2spec() {}

    /** Builds it, and says why that is not possible, if so. */
    static Optional<String> missing() throws IOException, InterruptedException {
        return missing(
                Stream.concat(
                                Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                                        .map(Path::of),
                                Stream.of(USUAL))
                        .toList());
    }

    /** The same with Go from one of these folders. */
    static Optional<String> missing(List<Path> folders) throws IOException, InterruptedException {
        Optional<Path> go =
                folders.stream().map(f -> f.resolve("go")).filter(Files::isExecutable).findFirst();
        if (go.isEmpty()) {
            return Optional.of("Go is not installed, which builds h2spec");
        }
        Path log = FOLDER.resolve("build.log");
        Files.createDirectories(FOLDER);
        ProcessBuilder build =
                new ProcessBuilder(go.get().toString(), "build", "-o", PROGRAM.toString(), PACKAGE);
        // Neither a C compiler nor another Go, nor modules of a folder above.
        build.environment()
                .putAll(Map.of("CGO_ENABLED", "0", "GOTOOLCHAIN", "local", "GOWORK", "off"));
        int exit = execute(build.directory(SOURCE.toFile()), log, BUILD_SECONDS);
        String output = Files.readString(log).strip();
        if (output.contains("SECURITY ERROR")) {
            throw new IllegalStateException(output);
        }
        return exit == 0 ? Optional.empty() : Optional.of("Go could not build h2spec: " + output);
    }

    /**
     * Runs it against a service.
     *
     * @param path what the requests ask for
     * @param only names of cases, or nothing for all of them
     */
    static List<Case> run(URI service, String path, String... only)
            throws IOException, InterruptedException {
        Path report = FOLDER.resolve("report.xml");
        Files.deleteIfExists(report);
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
        command.addAll(List.of(only));
        command.addAll(List.of("-t", "-k", "-h", "127.0.0.1", "-P", path));
        command.addAll(List.of("-p", String.valueOf(service.getPort())));
        command.addAll(List.of("-o", String.valueOf(ANSWER_SECONDS), "-j", report.toString()));
        Path log = FOLDER.resolve("run.log");
        int exit = execute(new ProcessBuilder(command), log, RUN_SECONDS);
        if (!Files.exists(report)) {
            throw new IOException("h2spec wrote no report, exit code " + exit + ", see " + log);
        }
        return cases(report);
    }

    private static int execute(ProcessBuilder command, Path log, int seconds)
            throws IOException, InterruptedException {
        Process process = command.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        try {
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                throw new IOException("not done after " + seconds + " s, see " + log);
            }
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    /** It counts the cases of a section from 1. */
    private static List<Case> cases(Path report) throws IOException {
        List<Case> cases = new ArrayList<>();
        for (Element section : elements(root(report), "testsuite")) {
            int number = 1;
            for (Element one : elements(section, "testcase")) {
                Element bad = elements(one, "*").stream().findFirst().orElse(null);
                cases.add(
                        new Case(
                                section.getAttribute("package") + "/" + number++,
                                one.getAttribute("classname"),
                                bad == null ? null : bad.getTagName() + ": " + text(bad)));
            }
        }
        return cases;
    }

    private static Element root(Path report) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(report.toFile())
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(report + " cannot be read", e);
        }
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static String text(Element element) {
        return element.getTextContent().strip().replace("\n", " | ");
    }
}
