import type { AnyStateNode } from "xstate";
import { lineOf } from "./nodes.ts";
import type { Chart, DocumentedTransition } from "./chart.ts";

/** Words of Mermaid's own, and ours. */
const reserved =
  /^(?:root|state|note|end|direction|class|classDef|style|as|hide|default|click|accTitle|accDescr)$/i;

/** Name of a state inside the diagram: unique, and a valid identifier in Mermaid. */
const idOf = (node: AnyStateNode): string => {
  if (node.path.length === 0) return "root";
  const id = node.path.join("_");
  const isClear = node.path.every((key) => /^[a-z][a-z\d]*$/i.test(key)) && !reserved.test(id);
  return isClear ? id : `${id.replaceAll(/\W/g, "_")}_${node.order}`;
};

/** Colons and quotes are syntax in Mermaid. */
const plain = (text: string): string => text.replaceAll(/[:;"#\n]/g, " ");

interface Edge {
  /** The state in whose box the edge is drawn. */
  readonly within: AnyStateNode;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/**
 * Mermaid draws edges only between states of one box. An edge that leaves or enters a box is drawn between
 * the boxes and names the inner ends; one from a box into itself starts at a mark for `any state of it`.
 */
const edgeOf = ({ source, target, event, guard }: DocumentedTransition): Edge | undefined => {
  if (target === undefined) return undefined;
  const label = plain(guard === "" ? event : `${event} [${guard}]`);
  const [up, down] = [lineOf(source), lineOf(target)];
  const meet = up.findIndex((node, index) => node !== down[index]);
  if (source === target) {
    const within = source.parent ?? source;
    return { within, from: idOf(source), to: idOf(source), label };
  }
  if (meet === -1) {
    const inner = down[up.length] ?? target;
    return {
      within: source,
      from: `${idOf(source)}_any`,
      to: idOf(inner),
      label: into(label, inner, target),
    };
  }
  const [from = source, to = target, within = source] = [up[meet], down[meet], up[meet - 1]];
  const outof = from === source ? label : `${source.key} › ${label}`;
  return { within, from: idOf(from), to: idOf(to), label: into(plain(outof), to, target) };
};

const into = (label: string, drawn: AnyStateNode, target: AnyStateNode): string =>
  drawn === target ? label : `${label} → ${plain(target.key)}`;

/** Edges between the same two states become one, with a line of text for each. */
const merged = (edges: readonly Edge[]): Edge[] => {
  const byEnds = Map.groupBy(edges, ({ from, to }) => `${from} ${to}`);
  return [...byEnds.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return [{ ...first, label: [...new Set(same.map(({ label }) => label))].join("<br/>") }];
  });
};

/** Parallel regions are drawn separately: together they are too wide to read. */
const isRegion = (node: AnyStateNode): boolean => node.parent?.type === "parallel";

/** One drawing of a chart. */
export interface Diagram {
  /** The state whose inside is drawn: the root, or a region. */
  readonly of: AnyStateNode;
  readonly mermaid: string;
}

/** The chart as Mermaid state diagrams: one of the whole, in which regions are closed boxes, and one of each region. */
export const diagramsOf = ({ root, states, transitions }: Chart): Diagram[] => {
  const edges = merged(transitions.map(edgeOf).filter((edge) => edge !== undefined));

  const linesOf = (node: AnyStateNode, indent: string): string[] => {
    const children = Object.values(node.states);
    const own = edges.filter(({ within }) => within === node);
    const first = node.type === "compound" ? node.initial.target?.[0] : undefined;
    return [
      ...children.flatMap((child) => {
        const mark = child.type === "parallel" ? `${child.key} ∥` : child.key;
        const named = `${indent}state "${plain(mark)}" as ${idOf(child)}`;
        if (Object.keys(child.states).length === 0 || isRegion(child)) return [named];
        return [named, `${indent}state ${idOf(child)} {`, ...linesOf(child, `${indent}  `), `${indent}}`];
      }),
      ...(own.some(({ from }) => from === `${idOf(node)}_any`)
        ? [`${indent}state "any of ${plain(node.key)}" as ${idOf(node)}_any`]
        : []),
      ...(first === undefined
        ? []
        : [`${indent}[*] --> ${idOf(lineOf(first)[lineOf(node).length] ?? first)}`]),
      ...own.map(({ from, to, label }) => `${indent}${from} --> ${to}: ${label}`),
      ...children.filter(({ type }) => type === "final").map((child) => `${indent}${idOf(child)} --> [*]`),
    ];
  };

  const drawn = states.map(({ node }) => node).filter((node) => node === root || isRegion(node));
  return drawn
    .filter(({ type }) => type === "compound")
    .map((of) => ({
      of,
      mermaid: ["```mermaid", "stateDiagram-v2", ...linesOf(of, "  "), "```"].join("\n"),
    }));
};
