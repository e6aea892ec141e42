package io.github.jwtbench.core.run;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers in sentences about runs: the same on every machine, whatever its locale. */
public final class Words {

    private Words() {}

    /** {@link String#format} with a decimal point and commas between thousands. */
    public static String of(String format, @Nullable Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
