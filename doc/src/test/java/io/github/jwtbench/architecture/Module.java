package io.github.jwtbench.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * A module of the build, as its pom describes it.
 *
 * @param name its folder
 * @param description the description of its pom
 * @param uses modules whose classes its main code may use
 * @param needs modules that must be built first, since it starts, copies or tests what they make
 */
record Module(String name, String description, SortedSet<String> uses, SortedSet<String> needs) {
    private static final String GROUP = "io.github.jwtbench";

    /** The parent of the modules that start services: it makes their certificates. */
    private static final String SERVICES = "docker";

    /** The modules of a checkout by their folders, in the order of its root pom. */
    static List<Module> of(Path root)
            throws IOException, ParserConfigurationException, SAXException {
        Map<String, Element> poms = new TreeMap<>();
        Map<String, String> folders = new TreeMap<>();
        List<String> names =
                children(child(pom(root), "modules"), "module").stream()
                        .map(Node::getTextContent)
                        .toList();
        for (String name : names) {
            Element pom = pom(root.resolve(name));
            poms.put(name, pom);
            folders.put(text(pom, "artifactId"), name);
        }
        return names.stream().map(name -> of(name, poms.get(name), folders)).toList();
    }

    private static Module of(String name, Element pom, Map<String, String> folders) {
        Module module =
                new Module(name, text(pom, "description"), new TreeSet<>(), new TreeSet<>());
        if (text(child(pom, "parent"), "artifactId").equals(SERVICES)) {
            module.needs.add(SERVICES);
        }
        Element dependencies = child(pom, "dependencies");
        for (Element dependency : children(dependencies, "dependency")) {
            String scope = text(dependency, "scope");
            if (text(dependency, "groupId").equals(GROUP)) {
                boolean built = scope.equals("provided") || scope.equals("test");
                (built ? module.needs : module.uses)
                        .add(folders.get(text(dependency, "artifactId")));
            }
        }
        return module;
    }

    private static Element pom(Path folder)
            throws IOException, ParserConfigurationException, SAXException {
        try (var file = Files.newInputStream(folder.resolve("pom.xml"))) {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(file)
                    .getDocumentElement();
        }
    }

    /** The text of a child; empty if there is none. */
    private static String text(Element parent, String name) {
        Element child = child(parent, name);
        return child == null ? "" : child.getTextContent().strip();
    }

    /** The first child of that name; null if there is none. */
    private static Element child(Element parent, String name) {
        return children(parent, name).stream().findFirst().orElse(null);
    }

    private static List<Element> children(Element parent, String name) {
        if (parent == null) {
            return List.of();
        }
        List<Element> found = new ArrayList<>();
        IntStream.range(0, parent.getChildNodes().getLength())
                .mapToObj(parent.getChildNodes()::item)
                .filter(node -> node.getNodeName().equals(name))
                .forEach(node -> found.add((Element) node));
        return found;
    }
}
