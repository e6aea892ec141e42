package io.github.jwtbench.suite.settings;

import java.util.Map;
import java.util.TreeMap;

/** Settings for tests: what Maven always says, and defaults. */
public final class SampleSettings {
    private SampleSettings() {}

    /**
     * @param changes name and value in turn
     */
    public static Settings with(String... changes) {
        Map<String, String> values = new TreeMap<>();
        for (String name :
                new String[] {"benchmark.session", "version", "checkout", "module", "folder"}) {
            values.put(name, "any");
        }
        for (int i = 0; i < changes.length; i += 2) {
            values.put(changes[i], changes[i + 1]);
        }
        return SettingsFile.of(values);
    }
}
