package io.github.jwtbench.core.report;

import io.github.jwtbench.core.run.Mark;
import java.util.List;

/** What checks say beside the numbers. */
final class MarkTable {

    private MarkTable() {}

    /** One row per mark, null without any. */
    static Table of(List<Mark> marks) {
        return new Columns<Mark>()
                .text("Run", "<2h", Mark::run)
                .text("Check", "<2", Mark::check)
                .text("Found", "<6", Mark::measured)
                .table("Notes of the checks on valid runs", false, marks);
    }
}
