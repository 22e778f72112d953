import type { Chart } from "#charts/chart.ts";
import { graphOf } from "./graph.ts";
import {
  guessWidth,
  labelRows,
  layOut,
  pathOf,
  rowText,
  sizes,
  tagText,
  type Drawing,
  type LayoutEngine,
  type PlacedEdge,
  type PlacedNode,
} from "./layout.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");

const tag = (name: string, values: Readonly<Record<string, string | number>>, inner = ""): string =>
  inner === "" ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${inner}</${name}>`;

const words = (kind: string, x: number, y: number, inner: string): string =>
  tag("text", { class: kind, x, y }, inner);

/** Light where the viewer is, dark where it is dark. */
const style = `
text { font: 500 11px system-ui, sans-serif; fill: #333 }
.title { font: 600 13px system-ui, sans-serif; fill: #111 }
.tag { font-size: 10px; fill: #666 }
.name { font-weight: 600 }
.box { fill: #fff; stroke: #8a8f98 }
.odd { fill: #f4f5f7 }
.region { stroke-dasharray: 4 3 }
.ring, .way { fill: none; stroke: #8a8f98 }
.way { stroke-width: 1.3 }
.dot { fill: #555 }
.plate, .paper { fill: #fff; opacity: 0.9 }
@media (prefers-color-scheme: dark) {
  text { fill: #ccc } .title { fill: #fff } .tag { fill: #999 }
  .box { fill: #1d1f24 } .odd { fill: #26292f } .plate, .paper { fill: #15171a } .dot { fill: #bbb }
}`;

function nodeOf({ node, x, y, width, height, depth }: PlacedNode): string {
  if (node.kind === "initial")
    return tag("circle", { class: "dot", cx: x + width / 2, cy: y + height / 2, r: width / 2 - 1 });
  if (node.kind === "any")
    return (
      tag("rect", { class: "box", x, y, width, height, rx: height / 2 }) +
      words("tag", x + 10, y + height / 2 + 4, escaped(node.title))
    );
  const tags =
    node.tags.length === 0 ? "" : tag("tspan", { class: "tag", dx: sizes.gap }, escaped(tagText(node)));
  const kind = `box${depth % 2 === 1 ? " odd" : ""}${node.isRegion ? " region" : ""}`;
  return [
    tag("rect", { class: kind, x, y, width, height, rx: 10 }),
    node.kind === "final"
      ? tag("rect", { class: "ring", x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 8 })
      : "",
    words("title", x + sizes.pad, y + 21, escaped(node.title) + tags),
    ...node.rows.map((row, index) =>
      words("row", x + sizes.pad, y + sizes.title + index * sizes.row + 10, escaped(rowText(row))),
    ),
  ].join("");
}

function edgeOf({ edge, points, label }: PlacedEdge): string {
  const rows = edge.lines.flatMap((line) =>
    labelRows(line).map((text, index) => ({ text, kind: index === 0 ? "name" : "tag" })),
  );
  return [
    tag("path", { class: "way", d: pathOf(points), "marker-end": "url(#arrow)" }),
    ...(label === undefined
      ? []
      : [
          tag("rect", { class: "plate", ...label, rx: 4 }),
          ...rows.map(({ text, kind }, index) =>
            words(kind, label.x + 5, label.y + 13 + index * sizes.label, escaped(text)),
          ),
        ]),
  ].join("");
}

/** A drawing as an SVG of its own, of which each state and arrow can be looked up. */
function svgOf(title: string, { width, height, nodes, edges }: Drawing): string {
  const [right, bottom] = [Math.ceil(width), Math.ceil(height)];
  const arrow = tag(
    "marker",
    { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
    tag("path", { class: "dot", d: "M0 0L8 4L0 8z" }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${right}" height="${bottom}" viewBox="0 0 ${right} ${bottom}" role="img">`,
    `<title>${escaped(title)}</title><style>${style}</style><defs>${arrow}</defs>`,
    tag("rect", { class: "paper", width: "100%", height: "100%" }),
    ...nodes.map((placed) => tag("g", { "data-state": placed.node.id }, nodeOf(placed))),
    ...edges.map((placed) => tag("g", { "data-edge": placed.edge.id }, edgeOf(placed))),
    "</svg>",
    "",
  ].join("\n");
}

/** Draws a chart. @param elk what lays it out */
export const drawSvg = async (elk: LayoutEngine, title: string, chart: Chart): Promise<string> =>
  svgOf(title, await layOut(elk, graphOf(chart), guessWidth));
