package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/** Compares a text with a golden file, under any locale. */
public final class Golden {

    private Golden() {}

    /**
     * @param test in whose package the file is
     */
    public static void assertSame(Class<?> test, String name, String actual) throws IOException {
        try (InputStream in = test.getResourceAsStream("golden/" + name)) {
            String expected =
                    in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(expected, actual, name + " is not as kept, " + Locale.getDefault());
        }
    }

    /** Does something under locales with other decimal signs and digits. */
    public static void inEveryLocale(Work work) throws Exception {
        for (String tag : List.of("", "de-DE", "ar-EG-u-nu-arab")) {
            in(
                    Locale.forLanguageTag(tag),
                    () -> {
                        work.run();
                        return null;
                    });
        }
    }

    /** What may fail. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    public static <T> T in(Locale locale, Callable<T> work) throws Exception {
        Locale before = Locale.getDefault();
        Locale.setDefault(locale);
        try {
            return work.call();
        } finally {
            Locale.setDefault(before);
        }
    }
}
