package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Mark;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.List;

/** What checks say beside the numbers. */
final class MarkTable {

    private MarkTable() {}

    /** One row per mark, null without any. */
    static Table of(List<Mark> marks) {
        if (marks.isEmpty()) {
            return null;
        }
        return new Table(
                "Notes of the checks on valid runs",
                false,
                new Markup("<2h,<2,<6"),
                List.of("Run", "Check", "Found"),
                marks.stream()
                        .map(
                                mark ->
                                        new Row(
                                                RunTables.texts(
                                                        mark.run(), mark.check(), mark.measured())))
                        .toList());
    }
}
