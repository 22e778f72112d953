import { guessWidth, labelText, meets, sizes, type Box, type Drawing, type PlacedEdge } from "./layout.ts";
import type { GraphNode } from "./graph.ts";

type Row = GraphNode["rows"][number];
type Point = PlacedEdge["points"][number];

const isIn = (id: string, lid: string): boolean => id.startsWith(`${lid}.`) || id.startsWith(`${lid}//`);

const contains = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** A way from the wall of the box in which it begins. */
function fromWall(points: readonly Point[], box: Box | undefined): readonly Point[] {
  const last = box === undefined ? -1 : points.findLastIndex((point) => contains(box, point));
  const [inside, outside] = [points[last], points[last + 1]];
  if (box === undefined || inside === undefined || outside === undefined) return points;
  const wall = {
    x: Math.min(box.x + box.width, Math.max(box.x, outside.x)),
    y: Math.min(box.y + box.height, Math.max(box.y, outside.y)),
  };
  return [wall, ...points.slice(last + 1)];
}

/** As many rows as the box has room for, each as long as it is wide. */
function fitting(rows: readonly Row[], { width, height }: Box): Row[] {
  const room = Math.floor((height - sizes.title - sizes.pad) / sizes.row);
  const letters = Math.floor((width - 2 * sizes.pad) / guessWidth("m", "row"));
  const kept = rows.length <= room ? rows : rows.slice(0, Math.max(0, room - 1));
  const more = rows.length - kept.length;
  const all: Row[] = [
    ...kept,
    ...(more > 0 && room > 0 ? [{ kind: "internal" as const, text: `… ${more} more` }] : []),
  ];
  return all.map((row) =>
    row.text.length + 2 > letters ? { ...row, text: `${row.text.slice(0, letters - 3)}…` } : row,
  );
}

/**
 * A drawing some of whose boxes are closed. Everything else stays where it is: arrows end at the wall of the box, and what
 * was written on them inside of it stands in its rows.
 */
export function closed(drawing: Drawing, lids: ReadonlySet<string>): Drawing {
  if (lids.size === 0) return drawing;
  const outer = [...lids].filter((lid) => ![...lids].some((other) => isIn(lid, other)));
  const lidOf = (id: string) => outer.find((lid) => isIn(id, lid));
  const boxes = new Map(drawing.nodes.map((placed) => [placed.node.id, placed]));
  const rows = new Map<string, Row[]>(
    outer.map((lid) => [
      lid,
      // What leads out of a region was written in its state.
      drawing.nodes
        .filter(({ node }) => isIn(node.id, lid))
        .flatMap(({ node }) => node.rows)
        .filter(
          ({ kind, to = [] }) => kind === "jump" && !to.every((path) => path === lid || isIn(path, lid)),
        ),
    ]),
  );

  const edges = drawing.edges.flatMap((placed): PlacedEdge[] => {
    const { from, to, lines } = placed.edge;
    const [leaves, enters] = [lidOf(from), lidOf(to)];
    if (leaves === undefined && enters === undefined) return [placed];
    if ((leaves ?? from) === (enters ?? to)) return [];
    const [source, target] = [leaves, enters].map((lid) => (lid === undefined ? undefined : boxes.get(lid)));
    const points = fromWall(fromWall(placed.points, source).toReversed(), target).toReversed();
    const { label } = placed;
    const under = [source, target].find(
      (box) => box !== undefined && label !== undefined && meets(box, label),
    );
    if (under === undefined) return [{ ...placed, points }];
    const isOut = under === source;
    rows.get(under.node.id)?.push(
      ...lines.map((line): Row => ({
        kind: isOut ? "jump" : "entered",
        key: line.key,
        text: isOut ? `${labelText(line)} → ${to}` : `${labelText(line)} ← ${from}`,
      })),
    );
    return [{ ...placed, points, label: undefined }];
  });

  const nodes = drawing.nodes
    .filter(({ node }) => lidOf(node.id) === undefined)
    .map((placed) => {
      const { node } = placed;
      if (!outer.includes(node.id)) return placed;
      const own = [...node.rows, ...(rows.get(node.id) ?? [])];
      return { ...placed, node: { ...node, isCollapsed: true, children: [], rows: fitting(own, placed) } };
    });
  return { ...drawing, nodes, edges };
}
