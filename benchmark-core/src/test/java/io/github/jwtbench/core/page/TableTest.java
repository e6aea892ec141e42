package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Table.ColumnKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

    private record Fruit(String name, String kind, Integer grams) {}

    private static final List<Fruit> FRUITS =
            List.of(
                    new Fruit("a|b", "pome", 100),
                    new Fruit("pear", "pome", null),
                    new Fruit("plum", "stone", 40));

    @Test
    void columnHasTitleAlignmentAndCells() {
        assertEquals(
                """
                [.wide]
                --
                .Fruits &#91;all&#93;
                [%header,cols="<2h,<3,>1"]
                |===
                |Name
                |Kind
                |g

                |a&#124;b
                |pome
                |100

                |pear
                |pome
                |null

                |plum
                |stone
                |40

                |===
                --
                """,
                Table.of("Fruits [all]", FRUITS)
                        .head("Name", 2, Fruit::name)
                        .text("Kind", 3, Fruit::kind)
                        .number("g", 1, fruit -> String.valueOf(fruit.grams()))
                        .asciiDoc());
    }

    @Test
    void rowWithoutResultHasOneSpanningCell() {
        String table =
                named(FRUITS)
                        .results(each -> each.grams() == null ? Inline.alarm("lost") : null)
                        .number("g", fruit -> fruit.grams().toString())
                        .number("kg", fruit -> "0." + fruit.grams())
                        .asciiDoc();

        assertTrue(table.contains("[%header%autowidth,cols=\"<h,>,>\"]"), table);
        assertTrue(table.contains("|pear\n2+<|[.red]**lost**\n\n|plum\n|40\n|0.40\n"), table);
    }

    @Test
    void spanningCellReplacesTheNextCells() {
        String table =
                named(FRUITS)
                        .cell(
                                "g",
                                ColumnKind.NUMBER,
                                0,
                                fruit -> TableCell.spanning(2, List.of(Inline.of("two"))))
                        .text("never asked", fruit -> fruit.grams().toString())
                        .asciiDoc();

        assertTrue(table.contains("|pear\n2+<|two\n\n|plum\n"), table);
    }

    @Test
    void groupNameIsWrittenOnceAboveItsRows() {
        assertTrue(
                named(FRUITS)
                        .grouped(Fruit::kind)
                        .asciiDoc()
                        .contains(
                                "|Name\n\n1+^h|pome\n\n|a&#124;b\n\n|pear\n\n"
                                        + "1+^h|stone\n\n|plum\n\n|==="));
        assertTrue(
                named(FRUITS)
                        .above(fruit -> fruit.kind().equals("pome") ? "apples" : null)
                        .asciiDoc()
                        .contains("1+^h|apples\n\n|a&#124;b\n\n1+^h|apples\n\n|pear\n\n|plum"));
    }

    @Test
    void tableWithoutItemsIsEmpty() {
        assertEquals("", named(List.of()).asciiDoc());
        assertEquals("No fruit.\n", named(List.of()).orElse("No fruit.").asciiDoc());
    }

    @Test
    void emptyCellHasALine() {
        assertThrows(IllegalArgumentException.class, () -> TableCell.of(List.of()));
        assertTrue(
                Table.of("Lines", List.of("a"))
                        .cell("Line", ColumnKind.TEXT, 1, line -> TableCell.of(line, "b"))
                        .asciiDoc()
                        .contains("|a +\nb\n"));
    }

    private static Table<Fruit> named(List<Fruit> fruits) {
        return Table.compact("Fruits", fruits).head("Name", Fruit::name);
    }
}
