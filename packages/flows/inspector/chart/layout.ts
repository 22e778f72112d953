import type { ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk-api.js";
import { guardText } from "./graph.ts";
import type { Graph, GraphEdge, GraphNode } from "./graph.ts";

/** A rectangle, in pixels of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two boxes have a part in common. */
export const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** A drawn box with its place. */
export interface PlacedNode extends Box {
  readonly node: GraphNode;
  readonly depth: number;
}

/** A drawn arrow with its way. */
export interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Where its words stand; undefined where it has none. */
  readonly label: Box | undefined;
}

/** A drawing: outer boxes before inner ones. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/** How wide a text is drawn, in pixels. */
export type Measure = (text: string, style: "title" | "row" | "label" | "tag") => number;

/** Sizes that the drawing and its layout have in common, in pixels. */
export const sizes = {
  title: 32,
  row: 18,
  pad: 12,
  label: 15,
  gap: 8,
  mark: 14,
  history: 28,
  fold: 24,
} as const;

/** A guess that is good enough where nothing is drawn, such as in a test. */
export const guessWidth: Measure = (text, style) => text.length * (style === "title" ? 8 : 6.5);

/** Longer words are cut; the whole stands in the title. */
const longest = 46;

/** A text as an arrow or a box shows it. */
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** What is written in a row of a box. */
export const rowText = ({ kind, text }: GraphNode["rows"][number]): string =>
  shortened(
    { entry: "entry / ", exit: "exit / ", invoke: "◎ ", internal: "", jump: "↗ ", entered: "↘ " }[kind] +
      text,
  );

/** An event with its guard. */
export const labelText = ({
  event,
  ...line
}: Pick<GraphEdge["lines"][number], "event" | "guard" | "order">): string =>
  `${event} ${guardText(line)}`.trim();

/** What is written on an arrow for one transition: the event with its guard, and below it what is done. */
export const labelRows = ({ actions, into, ...line }: GraphEdge["lines"][number]): string[] => [
  shortened(labelText(line)),
  ...into.map((path) => shortened(`→ ${path}`)),
  ...(actions.length === 0 ? [] : [shortened(`/ ${actions.join(", ")}`)]),
];

/** The tags of a state as they stand behind its name. */
export const tagText = ({ tags }: Pick<GraphNode, "tags">): string => tags.map((tag) => `#${tag}`).join(" ");

const headOf = ({ rows }: GraphNode) => sizes.title + rows.length * sizes.row + (rows.length > 0 ? 6 : 0);

function sizeOf(node: GraphNode, measure: Measure) {
  if (node.kind === "initial") return { width: sizes.mark, height: sizes.mark };
  if (node.kind === "history") return { width: sizes.history, height: sizes.history };
  if (node.kind === "any") return { width: measure(node.title, "row") + 20, height: 24 };
  const title =
    measure(node.isCollapsed ? `${node.title} …` : node.title, "title") +
    (node.tags.length > 0 ? sizes.gap + measure(tagText(node), "tag") : 0) +
    (node.isCollapsed || node.children.length > 0 ? sizes.fold : 0);
  const widest = Math.max(title + 30, ...node.rows.map((row) => measure(rowText(row), "row")));
  return { width: Math.ceil(Math.max(88, widest + 2 * sizes.pad)), height: headOf(node) + 6 };
}

const layered: LayoutOptions = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "34",
  "elk.layered.spacing.edgeNodeBetweenLayers": "16",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "12",
  // A flow reads down from where it begins, and what leads back leads up.
  "elk.layered.cycleBreaking.strategy": "BFS_NODE_ORDER",
  // A third faster than the network simplex, and hardly larger: the largest chart opens within a second.
  "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
  "elk.layered.thoroughness": "1",
};

const packed: LayoutOptions = {
  "elk.algorithm": "rectpacking",
  "elk.hierarchyHandling": "SEPARATE_CHILDREN",
  "elk.aspectRatio": "1.7",
  "elk.spacing.nodeNode": "20",
};

/** More arrows than this at one end fill the wall of a box. */
const widestFan = 6;

/** The most of these arrows that have one end in common. */
const fanOf = (edges: readonly GraphEdge[], end: "from" | "to"): number => {
  const counts = new Map<string, number>();
  for (const { [end]: node } of edges) counts.set(node, (counts.get(node) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

/** Many targets are laid out below each other: beside each other they are too wide to read. */
function directionOf(region: GraphNode, edges: readonly GraphEdge[]): "DOWN" | "RIGHT" {
  const inside = edges.filter(
    ({ from }) => from.startsWith(`${region.id}.`) || from.startsWith(`${region.id}/`),
  );
  return fanOf(inside, "from") > widestFan ? "RIGHT" : "DOWN";
}

const rowsOf = ({ lines }: GraphEdge) => lines.flatMap(labelRows);

/** ELK, or whatever answers for it. */
export interface LayoutEngine {
  layout: (graph: ElkNode) => Promise<ElkNode>;
}

/** Lays a graph out. @param elk ELK, in a worker or not */
export async function layOut(elk: LayoutEngine, graph: Graph, measure: Measure): Promise<Drawing> {
  const elkEdge = (edge: GraphEdge): ElkExtendedEdge => ({
    id: edge.id,
    sources: [edge.from],
    targets: [edge.to],
    ...(edge.lines.length > 0 && {
      labels: [
        {
          id: `${edge.id} label`,
          text: "words",
          width: Math.ceil(Math.max(...rowsOf(edge).map((row) => measure(row, "label")))) + 10,
          height: rowsOf(edge).length * sizes.label + 6,
        },
      ],
    }),
  });
  const byId = new Map<string, { node: GraphNode; depth: number }>();
  const elkNode = (node: GraphNode, depth: number, outer: "DOWN" | "RIGHT"): ElkNode => {
    byId.set(node.id, { node, depth });
    const { width, height } = sizeOf(node, measure);
    if (node.children.length === 0) return { id: node.id, width, height };
    const direction = node.isRegion ? directionOf(node, graph.edges) : outer;
    const edges = graph.edges.filter(({ within }) => within === node.id);
    const widest = Math.max(fanOf(edges, "from"), fanOf(edges, "to"));
    return {
      id: node.id,
      children: node.children.map((child) => elkNode(child, depth + 1, direction)),
      edges: edges.map(elkEdge),
      layoutOptions: {
        ...(node.kind === "parallel" ? packed : { ...layered, "elk.direction": direction }),
        // Side by side, the ends of many arrows read as a smear; they share one end.
        "elk.layered.mergeEdges": String(widest > widestFan),
        "elk.padding": `[top=${headOf(node) + 14},left=16,bottom=16,right=16]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        // ELK turns what is laid out downwards, but not its least size.
        "elk.nodeSize.minimum":
          direction === "DOWN" && node.kind !== "parallel" ? `(${height},${width})` : `(${width},${height})`,
      },
    };
  };
  const laidOut: ElkNode = await elk.layout({
    id: "",
    children: [elkNode(graph.root, 0, "DOWN")],
    layoutOptions: { ...layered, "elk.padding": "[top=8,left=8,bottom=8,right=8]" },
  });

  const nodes: PlacedNode[] = [];
  const places = new Map<string, { x: number; y: number }>([["", { x: 0, y: 0 }]]);
  const collect = (elkNodeHere: ElkNode, x: number, y: number) => {
    const known = byId.get(elkNodeHere.id);
    const [left, top] = [x + (elkNodeHere.x ?? 0), y + (elkNodeHere.y ?? 0)];
    places.set(elkNodeHere.id, { x: left, y: top });
    const { width = 0, height = 0 } = elkNodeHere;
    if (known !== undefined) nodes.push({ ...known, x: left, y: top, width, height });
    for (const child of elkNodeHere.children ?? []) collect(child, left, top);
  };
  collect(laidOut, 0, 0);

  const edgesById = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const edges: PlacedEdge[] = [];
  const collectEdges = (elkNodeHere: ElkNode) => {
    for (const elkEdgeHere of elkNodeHere.edges ?? []) {
      const edge = edgesById.get(elkEdgeHere.id);
      const [section] = elkEdgeHere.sections ?? [];
      if (edge === undefined || section === undefined) continue;
      const { container } = elkEdgeHere as { container?: string };
      const { x, y } = places.get(container ?? elkNodeHere.id) ?? { x: 0, y: 0 };
      const [label] = elkEdgeHere.labels ?? [];
      edges.push({
        edge,
        points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map((point) => ({
          x: point.x + x,
          y: point.y + y,
        })),
        label: label && {
          x: (label.x ?? 0) + x,
          y: (label.y ?? 0) + y,
          width: label.width ?? 0,
          height: label.height ?? 0,
        },
      });
    }
    for (const child of elkNodeHere.children ?? []) collectEdges(child);
  };
  collectEdges(laidOut);
  return { width: laidOut.width ?? 0, height: laidOut.height ?? 0, nodes, edges };
}

const corner = 6;

/** The way of an arrow as an SVG path, its corners rounded. */
export function pathOf(points: PlacedEdge["points"]): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  let path = `M${first.x} ${first.y}`;
  for (const [index, point] of rest.entries()) {
    const [before, next] = [index === 0 ? first : rest[index - 1], rest[index + 1]];
    if (next === undefined || before === undefined) {
      path += `L${point.x} ${point.y}`;
      continue;
    }
    const towards = (to: { x: number; y: number }) => {
      const length = Math.hypot(to.x - point.x, to.y - point.y);
      const share = length === 0 ? 0 : Math.min(corner, length / 2) / length;
      return { x: point.x + (to.x - point.x) * share, y: point.y + (to.y - point.y) * share };
    };
    const [start, end] = [towards(before), towards(next)];
    path += `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
  }
  return path;
}
