package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.model.Capability;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.testcontainers.DockerClientFactory;

/**
 * The service in a container passes what it passes elsewhere, without Keycloak and with every right
 * taken away that it does not need; and its image holds nothing else.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(Leftovers.CONTAINERS)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ContainerCases extends JwtResourceCases {
    private static final Set<String> TOOLS =
            Set.of(
                    ("apk apt apt-get ash bash busybox coreutils curl dash dpkg ksh microdnf perl"
                                    + " python3 rpm sh toybox wget yum zsh")
                            .split(" "));

    private final Image image;
    private final int maxMegabytes;
    private ServiceContainer service;

    /**
     * @param maxMegabytes what the image may have at most, of 10^6 bytes
     */
    ContainerCases(Image image, int maxMegabytes) {
        this.image = image;
        this.maxMegabytes = maxMegabytes;
    }

    @BeforeAll
    void start() throws Exception {
        HttpClient client = RunningService.client(ServiceFixture.tls());
        service =
                new ServiceContainer(image, client, Path.of("target", "containers", image.name()));
        // Where each class came from, for those who ask; nobody else reads it.
        service.withEnv("JAVA_TOOL_OPTIONS", "-Xlog:class+load");
        service.start();
    }

    @AfterAll
    void stop() {
        if (service != null) {
            service.stop();
        }
        Leftovers.assertNone();
    }

    @Override
    RunningService service() {
        return service;
    }

    @Test
    void imageIsSmallerThanItsLimit() {
        long bytes = docker().inspectImageCmd(image.id()).exec().getSize();
        assertTrue(
                bytes <= maxMegabytes * 1_000_000L,
                () -> "bytes must be at most %d MB, are %d".formatted(maxMegabytes, bytes));
    }

    @Test
    void containerIsHardened() {
        InspectContainerResponse container = service.getCurrentContainerInfo();
        assertEquals("65532", container.getConfig().getUser());
        assertEquals(Boolean.TRUE, container.getHostConfig().getReadonlyRootfs());
        assertArrayEquals(
                new Capability[] {Capability.ALL}, container.getHostConfig().getCapDrop());
        assertEquals(
                List.of("no-new-privileges:true"), container.getHostConfig().getSecurityOpts());
        container.getMounts().forEach(mount -> assertNull(mount.getName(), "a volume was made"));
        assertEquals("127.0.0.1", service.published().getHostIp());
    }

    @Test
    void imageHasNoShellAndNoPackageManager() throws Exception {
        Set<String> found = new TreeSet<>();
        long files = 0;
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(
                        docker().copyArchiveFromContainerCmd(service.getContainerId(), "/")
                                .exec())) {
            for (TarArchiveEntry entry = tar.getNextEntry();
                    entry != null;
                    entry = tar.getNextEntry()) {
                if (!entry.isDirectory()) {
                    files++;
                    if (TOOLS.contains(Path.of(entry.getName()).getFileName().toString())) {
                        found.add(entry.getName());
                    }
                }
            }
        }
        assertEquals(Set.of(), found);
        assertTrue(files > 100, "files must be those of the whole image, are " + files);
    }

    /** Lines of the JVM that say where classes came from whose names begin so. */
    final List<String> loaded(String prefix) {
        List<String> lines =
                service.getLogs()
                        .lines()
                        .filter(line -> line.contains("[class,load] " + prefix))
                        .filter(line -> line.contains(" source: "))
                        .toList();
        assertTrue(lines.size() > 100, () -> "classes must be more than 100, are " + lines.size());
        return lines;
    }

    static boolean isFromArchive(String line) {
        return line.contains(" source: shared objects file");
    }

    private static DockerClient docker() {
        return DockerClientFactory.lazyClient();
    }
}
