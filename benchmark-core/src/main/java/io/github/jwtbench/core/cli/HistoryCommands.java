package io.github.jwtbench.core.cli;

import picocli.CommandLine.Command;

/** The history and what is made of it. */
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        subcommands = {
            HistoryAppend.class,
            HistoryToReport.class,
            HistoryToCsv.class,
            HistoryToBadges.class
        },
        description = "Keeps a history of sessions, and makes pages, CSV and badges of it.",
        footer = {"", "Example:", "  jwtbench history report history.jsonl --out target/history"})
final class HistoryCommands {}
