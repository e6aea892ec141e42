package io.github.jwtbench.core.headers.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.Callable;

/** Compares a text with the file that is kept beside the tests. */
final class Golden {

    private Golden() {}

    static void assertSame(String name, String actual) throws IOException {
        try (InputStream in = Golden.class.getResourceAsStream("golden/" + name)) {
            String expected =
                    in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(expected, actual, name + " is not as kept");
        }
    }

    static <T> T in(Locale locale, Callable<T> work) throws Exception {
        Locale before = Locale.getDefault();
        Locale.setDefault(locale);
        try {
            return work.call();
        } finally {
            Locale.setDefault(before);
        }
    }
}
