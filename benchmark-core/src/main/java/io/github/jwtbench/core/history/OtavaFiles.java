package io.github.jwtbench.core.history;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.History.Point;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A history for <a href="https://otava.apache.org/">Apache Otava</a>, which looks for change
 * points: {@code otava.yaml}, and one CSV file for the runs of one id under the same conditions.
 */
public final class OtavaFiles {

    private static final List<String> PLACE = List.of("time", "commit", "session");

    private OtavaFiles() {}

    /**
     * Writes the files. Runs that are INVALID or not steady are left out, and so is a figure that
     * not all of the others have.
     *
     * @param folder where the files go; it is created
     * @return the files, {@code otava.yaml} last
     */
    public static List<Path> write(History history, Path folder) throws IOException {
        Files.createDirectories(folder);
        List<Path> files = new ArrayList<>();
        Map<String, Object> tests = new LinkedHashMap<>();
        for (Series series : history.series()) {
            for (Map.Entry<String, List<HistoryLine>> same : byConditions(series).entrySet()) {
                String name = series.run() + "-" + same.getKey();
                List<String> figures = figures(same.getValue());
                Path file = folder.resolve(name + ".csv");
                WholeFile.write(file, csv(same.getValue(), figures));
                files.add(file);
                tests.put(name, test(name, figures));
            }
        }
        Path yaml = folder.resolve("otava.yaml");
        Map<String, Object> groups = Map.of("all", tests.keySet());
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("tests", tests);
        all.put("test_groups", groups);
        WholeFile.write(
                yaml,
                YAMLMapper.builder()
                        .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                        .disable(YAMLGenerator.Feature.SPLIT_LINES)
                        .build()
                        .writeValueAsString(all));
        files.add(yaml);
        return List.copyOf(files);
    }

    private static Map<String, List<HistoryLine>> byConditions(Series series) {
        return series.points().stream()
                .map(Point::line)
                .filter(HistoryLine::comparable)
                .collect(
                        groupingBy(
                                HistoryLine::conditionsFingerprint, LinkedHashMap::new, toList()));
    }

    /** Otava takes no empty field. */
    private static List<String> figures(List<HistoryLine> lines) {
        TreeSet<String> common = new TreeSet<>(lines.get(0).figures().keySet());
        lines.forEach(line -> common.retainAll(line.figures().keySet()));
        return List.copyOf(common);
    }

    private static String csv(List<HistoryLine> lines, List<String> figures) throws IOException {
        CsvSchema.Builder schema = CsvSchema.builder().setUseHeader(true).setLineSeparator("\n");
        PLACE.forEach(schema::addColumn);
        figures.forEach(schema::addNumberColumn);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (HistoryLine line : lines) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("time", line.startedAt().toString());
            row.put("commit", line.checkout().commit());
            row.put("session", line.session());
            figures.forEach(figure -> row.put(figure, line.figures().get(figure)));
            rows.add(row);
        }
        return new CsvMapper().writer(schema.build()).writeValueAsString(rows);
    }

    /** Times of library benchmarks are no figures of runs. */
    private static boolean moreIsBetter(String field) {
        return Figure.ofRuns().stream()
                .anyMatch(each -> each.field().equals(field) && each.moreIsBetter());
    }

    private static Map<String, Object> test(String name, List<String> figures) {
        Map<String, Object> metrics = new LinkedHashMap<>();
        for (String figure : figures) {
            metrics.put(figure, Map.of("direction", moreIsBetter(figure) ? 1 : -1));
        }
        Map<String, Object> test = new LinkedHashMap<>();
        test.put("type", "csv");
        test.put("file", name + ".csv");
        test.put("time_column", "time");
        test.put("attributes", List.of("commit", "session"));
        test.put("metrics", metrics);
        return test;
    }
}
