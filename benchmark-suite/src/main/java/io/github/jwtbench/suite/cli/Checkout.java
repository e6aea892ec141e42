package io.github.jwtbench.suite.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A checkout of this project, of any commit.
 *
 * @param folder where it lies
 * @param modules modules that its POM names
 * @param profiles profiles that it has
 */
record Checkout(Path folder, List<String> modules, List<String> profiles) {

    /**
     * Reads the POM.
     *
     * @throws IOException if the folder is no checkout
     */
    static Checkout of(Path folder) throws IOException {
        Path pom = folder.resolve("pom.xml");
        if (!Files.isExecutable(maven(folder)) || !Files.isRegularFile(pom)) {
            throw new IOException("a checkout has mvnw and pom.xml, got: " + folder);
        }
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            Document document = factory.newDocumentBuilder().parse(pom.toFile());
            return new Checkout(
                    folder,
                    texts(document, "/project/modules/module"),
                    texts(document, "/project/profiles/profile/id"));
        } catch (ParserConfigurationException | SAXException | XPathExpressionException e) {
            throw new IOException(pom + " must be a POM: " + e.getMessage(), e);
        }
    }

    /** The program that builds it. Windows knows programs by the ends of their names. */
    Path maven() {
        return maven(folder);
    }

    private static Path maven(Path folder) {
        return folder.resolve(File.separatorChar == '/' ? "mvnw" : "mvnw.cmd").toAbsolutePath();
    }

    void requireProfile(String name) {
        require("profile", name, profiles);
    }

    void requireModule(String name) {
        require("module", name, modules);
    }

    private void require(String what, String name, List<String> known) {
        if (!known.contains(name)) {
            throw new IllegalArgumentException(
                    what + " must be one of " + known + " in " + folder + ", got: " + name);
        }
    }

    private static List<String> texts(Document document, String path)
            throws XPathExpressionException {
        XPath xpath = XPathFactory.newInstance().newXPath();
        NodeList nodes = (NodeList) xpath.evaluate(path, document, XPathConstants.NODESET);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent().strip());
        }
        return List.copyOf(texts);
    }
}
