package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.ExamplePage.Endpoint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Follows the example of a page in {@code CONTRIBUTING.adoc}. */
class ExamplePageTest {
    @TempDir private Path folder;

    @Test
    void theTableHasARowForEachItem() throws Exception {
        ExamplePage.write(
                List.of(new Endpoint("/slow|path", 12.345), new Endpoint("/fast", 0.5)),
                "S1",
                folder);
        String text = Files.readString(folder.resolve("slowest-endpoints.adoc"));
        assertTrue(text.contains("|&#47;slow&#124;path\n|12.35\n"), text);
        assertTrue(text.contains("|&#47;fast\n|0.50\n"), text);
        assertTrue(Files.exists(folder.resolve("slowest-endpoints.html")));
    }

    @Test
    void emptyPageSaysThatNothingWasMeasured() throws Exception {
        ExamplePage.write(List.of(), "S1", folder);
        String text = Files.readString(folder.resolve("slowest-endpoints.adoc"));
        assertTrue(text.contains("No endpoint was measured."), text);
    }
}
