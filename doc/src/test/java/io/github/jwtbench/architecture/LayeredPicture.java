package io.github.jwtbench.architecture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * A graph as SVG: boxes in layers, each with lines down to what it knows. A line that passes a
 * layer has a place of its own there, so that it runs beside the boxes.
 */
final class LayeredPicture {
    private static final int SWEEPS = 24;
    private static final double LETTER = 7.3;
    private static final int PADDING = 16;
    private static final int BOX = 26;
    private static final int GAP = 24;
    private static final int LAYER = 70;
    private static final int MARGIN = 12;

    /** A box, or the place of a line that passes. */
    private static final class Place {
        private final String name;
        private final int layer;
        private final List<Place> below = new ArrayList<>();
        private final List<Place> above = new ArrayList<>();
        private double x;

        private Place(String name, int layer) {
            this.name = name;
            this.layer = layer;
        }

        private double width() {
            return name.isEmpty() ? 0 : name.length() * LETTER + PADDING;
        }

        private double top(int layers) {
            return MARGIN + (layers - 1 - layer) * LAYER + (name.isEmpty() ? BOX / 2.0 : 0);
        }

        private double bottom(int layers) {
            return top(layers) + (name.isEmpty() ? 0 : BOX);
        }
    }

    private final List<List<Place>> layers = new ArrayList<>();

    private LayeredPicture(Graph graph) {
        Map<String, Place> boxes = new HashMap<>();
        for (String node : graph.nodes()) {
            Place box = add(node, graph.layer(node));
            boxes.put(node, box);
            for (String known : graph.nearest(node)) {
                Place target = boxes.get(known);
                Place from = box;
                for (int layer = box.layer - 1; layer > target.layer; layer--) {
                    from = connect(from, add("", layer));
                }
                connect(from, target);
            }
        }
        arrange();
    }

    /** Draws a graph; the same graph gives the same text. */
    static String svg(Graph graph) {
        return new LayeredPicture(graph).svg();
    }

    private Place add(String name, int layer) {
        while (layers.size() <= layer) {
            layers.add(new ArrayList<>());
        }
        Place place = new Place(name, layer);
        layers.get(layer).add(place);
        return place;
    }

    private static Place connect(Place upper, Place lower) {
        upper.below.add(lower);
        lower.above.add(upper);
        return lower;
    }

    /**
     * Puts each place near the middle of what it is connected to, downwards and upwards in turn.
     */
    private void arrange() {
        layers.forEach(LayeredPicture::pack);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int layer = 1; layer < layers.size(); layer++) {
                sort(layers.get(layer), place -> middle(place, place.below));
            }
            for (int layer = layers.size() - 2; layer >= 0; layer--) {
                sort(layers.get(layer), place -> middle(place, place.above));
            }
        }
    }

    /**
     * Sorts a layer, and moves it as near to the wanted places as the widths allow: the mean of
     * what is moved to the right alone, and to the left alone.
     */
    private static void sort(List<Place> layer, ToDoubleFunction<Place> wanted) {
        Map<Place, Double> middles =
                layer.stream().collect(Collectors.toMap(each -> each, wanted::applyAsDouble));
        layer.sort(Comparator.comparing(middles::get));
        double[] wide = layer.stream().mapToDouble(middles::get).toArray();
        double[] close = wide.clone();
        for (int i = 1; i < wide.length; i++) {
            wide[i] = Math.max(wide[i], wide[i - 1] + distance(layer, i));
        }
        for (int i = close.length - 1; i > 0; i--) {
            close[i - 1] = Math.min(close[i - 1], close[i] - distance(layer, i));
        }
        for (int i = 0; i < wide.length; i++) {
            layer.get(i).x = (wide[i] + close[i]) / 2;
        }
    }

    /** How far the middles of a place and the one before it must be apart. */
    private static double distance(List<Place> layer, int i) {
        return (layer.get(i - 1).width() + layer.get(i).width()) / 2 + GAP;
    }

    private static double middle(Place place, List<Place> others) {
        return others.stream().mapToDouble(other -> other.x).average().orElse(0);
    }

    /** Places a layer's boxes one after the other. */
    private static void pack(List<Place> layer) {
        double x = 0;
        for (Place place : layer) {
            place.x = x + place.width() / 2;
            x += place.width() + GAP;
        }
    }

    private String svg() {
        double left = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        for (List<Place> layer : layers) {
            Place first = layer.get(0);
            Place last = layer.get(layer.size() - 1);
            left = Math.min(left, first.x - first.width() / 2 - MARGIN);
            right = Math.max(right, last.x + last.width() / 2 + MARGIN);
        }
        int height = 2 * MARGIN + (layers.size() - 1) * LAYER + BOX;
        StringBuilder lines = new StringBuilder();
        StringBuilder boxes = new StringBuilder();
        for (List<Place> layer : layers) {
            for (Place place : layer) {
                place.below.forEach(known -> lines.append(line(place, known)));
                boxes.append(place.name.isEmpty() ? "" : box(place));
            }
        }
        return text(
                        """
                        <svg xmlns="http://www.w3.org/2000/svg" viewBox="%1$.0f 0 %2$.0f %3$d" \
                        width="%2$.0f" height="%3$d" \
                        style="max-width: 100%%; height: auto" font-family="monospace" font-size="12">
                        <rect x="%1$.0f" width="%2$.0f" height="%3$d" fill="#ffffff"/>
                        """,
                        left, right - left, height)
                + lines
                + boxes
                + "</svg>\n";
    }

    /** A line to the next layer, with a head where it ends at a box. */
    private String line(Place upper, Place lower) {
        double end = lower.top(layers.size());
        String line =
                text(
                        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\""
                                + " stroke=\"#7b8794\"/>\n",
                        upper.x, upper.bottom(layers.size()), lower.x, end);
        String head =
                text("<path d=\"M %.1f %.1f l -4 -8 h 8 z\" fill=\"#7b8794\"/>\n", lower.x, end);
        return lower.name.isEmpty() ? line : line + head;
    }

    private String box(Place place) {
        double top = place.top(layers.size());
        return text(
                        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"4\""
                                + " fill=\"#eef3f8\" stroke=\"#3b6ea5\"/>\n",
                        place.x - place.width() / 2, top, place.width(), BOX)
                + text(
                        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n",
                        place.x, top + BOX / 2.0 + 4, place.name);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
