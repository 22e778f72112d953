import type { AnyStateNode } from "xstate";
import type { Chart, DocumentedState, DocumentedTransition } from "#charts/chart.ts";
import { lineOf, statePathOf } from "#charts/nodes.ts";

/** A line of text in a state's box. */
interface Row {
  readonly kind: "entry" | "exit" | "invoke" | "internal" | "jump" | "entered";
  readonly text: string;
  /** The transition that it tells. */
  readonly key?: string;
  /** Of a `jump`: paths of its targets. */
  readonly to?: readonly string[];
}

/** A box or a mark of the drawing. */
export interface GraphNode {
  /** The state's path by `statePathOf`; a mark adds `//initial` or `//any` to that of its box. */
  readonly id: string;
  readonly title: string;
  readonly kind: DocumentedState["kind"] | "initial" | "any" | "history";
  readonly tags: readonly string[];
  readonly rows: readonly Row[];
  readonly children: readonly GraphNode[];
  /** It has states, which are not drawn. */
  readonly isCollapsed: boolean;
  readonly isRegion: boolean;
}

/** Whether it is none of the chart's states. */
export const isMark = ({ kind }: Pick<GraphNode, "kind">): boolean =>
  kind === "initial" || kind === "any" || kind === "history";

/** A transition on its arrow. */
export interface Line {
  readonly key: string;
  readonly event: string;
  readonly guard: string;
  /** See `DocumentedTransition`. */
  readonly order: number;
  readonly actions: readonly string[];
  /** Paths of its targets within the box to which the arrow leads. */
  readonly into: readonly string[];
}

/** An arrow: all transitions between the same two boxes. */
export interface GraphEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly Line[];
  /** The innermost box that holds both ends. */
  readonly within: string;
}

/** What is drawn of a chart. */
export interface Graph {
  readonly root: GraphNode;
  readonly edges: readonly GraphEdge[];
}

/** The guard as it is written behind its event, with its place where several are asked: `[2. isLate]`, `[else]`. */
export const guardText = ({ guard, order }: Pick<Line, "guard" | "order">): string =>
  guard === "" ? "" : `[${order === 0 || guard === "else" ? "" : `${order}. `}${guard}]`;

/** What a transition says on its arrow: `claim.cancel [can(cancel)] / plan(cancel)`. */
export const labelOf = ({ event, guard, order, actions }: DocumentedTransition): string =>
  [event, guardText({ guard, order }), actions.length === 0 ? "" : `/ ${actions.join(", ")}`]
    .filter((part) => part !== "")
    .join(" ");

/** Whether a way from one state to the other leads through the wall of a region. */
function crossesRegion(source: AnyStateNode, target: AnyStateNode): boolean {
  const regionsOf = (node: AnyStateNode) => lineOf(node).filter(({ parent }) => parent?.type === "parallel");
  const [here, there] = [regionsOf(source), regionsOf(target)];
  return here.length !== there.length || here.some((region, index) => region !== there[index]);
}

/** Where a history state leads while there is no history. */
const usualOf = ({ config, parent }: AnyStateNode, { states }: Chart): AnyStateNode | undefined => {
  const target: unknown = "target" in config ? config.target : undefined;
  if (typeof target !== "string") return undefined;
  if (target.startsWith("#")) return states.find(({ node }) => node.id === target.slice(1))?.node;
  return target
    .replace(/^\./, "")
    .split(".")
    .reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent);
};

/** Name of a mark in a box, which is that of no state. */
const markOf = (of: AnyStateNode, kind: "initial" | "any" | "history"): string =>
  `${statePathOf(of)}//${kind}`;

const holders = ({ states }: Chart): AnyStateNode[] =>
  states
    .map(({ node }) => node)
    .filter(({ parent, states: inner }) => parent !== undefined && Object.keys(inner).length > 0);

/** Paths of the states that can be collapsed, the outer ones first. */
export const collapsible = (chart: Chart): string[] => holders(chart).map(statePathOf);

/** How many levels of states a chart has. */
export const levelsOf = (chart: Chart): number =>
  1 + Math.max(0, ...holders(chart).map(({ path }) => path.length));

/** Paths of the states to collapse so that so many levels are left, the outermost being the first. */
export const collapsedTo = (chart: Chart, levels: number): string[] =>
  holders(chart)
    .filter(({ path }) => path.length === levels)
    .map(statePathOf);

/**
 * What is drawn of a chart. Arrows that start at a box and end within it begin at a mark for `any state of it`; what
 * stays where it is becomes a row of the box, and so does what leads into or out of a region: regions are laid out each by
 * itself, as their arrows would cross all others. What a collapsed box hides is drawn to and from the box.
 */
export function graphOf(chart: Chart, collapsed: ReadonlySet<string> = new Set()): Graph {
  const documented = new Map(chart.states.map((state) => [state.node, state]));
  /** The node itself, or the outermost collapsed box around it. */
  const shown = (node: AnyStateNode): AnyStateNode =>
    lineOf(node).find((outer) => collapsed.has(statePathOf(outer))) ?? node;

  const edges = new Map<string, GraphEdge & { lines: Line[] }>();
  const anyMarks = new Set<AnyStateNode>();
  const connect = (from: string, to: string, within: string, line?: Line) => {
    const id = `${from} → ${to}`;
    const edge = edges.get(id) ?? { id, from, to, within, lines: [] };
    const same = edge.lines.findIndex(({ key }) => key === line?.key);
    const known = edge.lines[same];
    // A transition with several targets in a box is one arrow to it.
    if (line !== undefined && known !== undefined)
      edge.lines[same] = { ...known, into: [...known.into, ...line.into] };
    else if (line !== undefined) edge.lines.push(line);
    edges.set(id, edge);
  };
  const internal = new Map<AnyStateNode, Row[]>();

  for (const transition of chart.transitions) {
    const [source, target] = [shown(transition.source), transition.target && shown(transition.target)];
    const { key, event, guard, order, actions } = transition;
    const line: Line = { key, event, guard, order, actions, into: [] };
    const wasWithin = target === source && (transition.source !== source || transition.target !== target);
    if (target === undefined || (wasWithin && transition.source === source)) {
      if (transition.source !== source) continue;
      internal.set(source, [
        ...(internal.get(source) ?? []),
        { kind: "internal", key, text: labelOf(transition) },
      ]);
      continue;
    }
    if (wasWithin) continue;
    if (crossesRegion(source, target)) {
      const path = statePathOf(transition.target ?? target);
      // From outside of all regions, the arrow leads to the box around them.
      const wall = lineOf(target).find((node) => node.type === "parallel" && !lineOf(source).includes(node));
      if (wall !== undefined && !crossesRegion(source, wall)) {
        const meet = lineOf(source).findLast((node) => lineOf(wall).includes(node) && node !== source);
        connect(statePathOf(source), statePathOf(wall), statePathOf(meet ?? chart.root), {
          ...line,
          into: [path],
        });
        continue;
      }
      const rows = internal.get(source) ?? [];
      const known = rows.find((row) => row.kind === "jump" && row.key === key);
      internal.set(
        source,
        known === undefined
          ? [...rows, { kind: "jump", key, text: `${labelOf(transition)} → ${path}`, to: [path] }]
          : rows.map((row) =>
              row === known ? { ...row, text: `${row.text}, ${path}`, to: [...(row.to ?? []), path] } : row,
            ),
      );
      continue;
    }
    const [up, down] = [lineOf(source), lineOf(target)];
    if (source === target) {
      connect(statePathOf(source), statePathOf(target), statePathOf(source.parent ?? source), line);
    } else if (down.includes(source)) {
      anyMarks.add(source);
      connect(markOf(source, "any"), statePathOf(target), statePathOf(source), line);
    } else {
      const meet =
        up.findLast((node) => down.includes(node) && node !== source && node !== target) ?? chart.root;
      connect(statePathOf(source), statePathOf(target), statePathOf(meet), line);
    }
  }

  const mark = (of: AnyStateNode, kind: "initial" | "any" | "history"): GraphNode => ({
    id: markOf(of, kind),
    title: kind === "any" ? `in any state of ${of.key}` : "",
    kind,
    tags: [],
    rows: [],
    children: [],
    isCollapsed: false,
    isRegion: false,
  });

  const build = (node: AnyStateNode): GraphNode => {
    const state = documented.get(node);
    const id = statePathOf(node);
    const hasStates = Object.keys(node.states).length > 0;
    const isCollapsed = hasStates && collapsed.has(id);
    if (node.type === "history") {
      const usual = usualOf(node, chart);
      if (usual !== undefined) connect(id, statePathOf(shown(usual)), statePathOf(node.parent ?? node));
      return { ...mark(node, "history"), id, title: node.history === "deep" ? "H*" : "H" };
    }
    const first = node.type === "compound" && !isCollapsed ? node.initial.target?.[0] : undefined;
    if (first !== undefined) connect(markOf(node, "initial"), statePathOf(shown(first)), id);
    return {
      id,
      title: node.key,
      kind: state?.kind ?? "state",
      tags: state?.tags ?? [],
      rows: [
        ...(state?.invokes ?? []).map((text) => ({ kind: "invoke" as const, text })),
        ...(state?.entry ?? []).map((text) => ({ kind: "entry" as const, text })),
        ...(state?.exit ?? []).map((text) => ({ kind: "exit" as const, text })),
        ...(internal.get(node) ?? []),
      ],
      children: isCollapsed
        ? []
        : [
            ...(first === undefined ? [] : [mark(node, "initial")]),
            ...(anyMarks.has(node) ? [mark(node, "any")] : []),
            ...Object.values(node.states).map(build),
          ],
      isCollapsed,
      isRegion: node.parent?.type === "parallel",
    };
  };
  const root = build(chart.root);
  return { root, edges: [...edges.values()] };
}
