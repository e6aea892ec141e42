package io.github.jwtbench.core.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * Verdicts as build servers show them: a test suite of JUnit's XML format, as Surefire writes it.
 */
public final class JUnitXml {
    private JUnitXml() {}

    /**
     * The result of a rule.
     *
     * @param name the rule
     * @param failure why it is broken; null if it holds
     */
    public record Verdict(String name, @Nullable String failure) {}

    /** Writes a suite, replacing an older file. */
    public static void write(Path file, String suite, List<Verdict> verdicts) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (Writer out = Files.newBufferedWriter(file)) {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out);
            xml.writeStartDocument();
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", suite);
            xml.writeAttribute("tests", Integer.toString(verdicts.size()));
            xml.writeAttribute(
                    "failures",
                    Long.toString(verdicts.stream().filter(each -> each.failure != null).count()));
            for (Verdict verdict : verdicts) {
                write(xml, suite, verdict);
            }
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    private static void write(XMLStreamWriter xml, String suite, Verdict verdict)
            throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", suite);
        xml.writeAttribute("name", verdict.name);
        if (verdict.failure != null) {
            xml.writeStartElement("failure");
            xml.writeAttribute("message", verdict.failure);
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }
}
