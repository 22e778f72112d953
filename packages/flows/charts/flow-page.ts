import { statePathOf } from "./nodes.ts";
import type { Chart } from "./chart.ts";
import { diagramsOf } from "./mermaid.ts";
import { code, list, table } from "./markdown.ts";

const kinds = {
  state: "",
  compound: "has states of its own",
  parallel: "regions at the same time",
  final: "end",
};

const statesTable = ({ states }: Chart): string =>
  table(
    ["State", "Shows", "Kind", "Tags", "Actors", "On entry", "On exit"],
    states
      .filter(({ node, invokes }) => node.parent !== undefined || invokes.length > 0)
      .map(({ path, description, kind, tags, invokes, entry, exit }) => [
        code(path),
        description,
        kinds[kind],
        tags.join(", "),
        list(invokes),
        list(entry),
        list(exit),
      ]),
  );

const transitionsTable = ({ transitions }: Chart): string =>
  table(
    ["In state", "Event", "By hand", "If", "Goes to", "Does"],
    transitions.map(({ source, target, event, description, guard, actions }) => [
      code(statePathOf(source)),
      code(event),
      description,
      guard === "" ? "" : code(guard),
      target === undefined ? "stays" : code(statePathOf(target)),
      list(actions),
    ]),
  );

const legend = ({ states }: Chart): string =>
  [
    ...(states.some(({ kind }) => kind === "parallel")
      ? ["Regions run at the same time and have a diagram each; a state marked `∥` consists of regions."]
      : []),
    "`any of …` stands for every state of the box. Events that change no state are only in the table below.",
  ].join("\n");

/**
 * The page of one flow: its diagram, its states, and what each event does.
 * @param origin where the page comes from, as Markdown
 */
export const flowPage = (id: string, chart: Chart, origin?: string): string =>
  [
    `# ${id}`,
    chart.states[0]?.description ?? "",
    origin ?? "",
    "## Chart",
    legend(chart),
    ...diagramsOf(chart).flatMap(({ of, mermaid }) =>
      of.parent === undefined ? [mermaid] : [`### Region ${code(statePathOf(of))}`, mermaid],
    ),
    "## States",
    statesTable(chart),
    "## Events",
    "The first line whose condition holds is taken.",
    transitionsTable(chart),
    "",
  ]
    .join("\n\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replace(/\n+$/, "\n");
