import { describerOf } from "#charts/describe.ts";
import { leavesOf } from "#charts/nodes.ts";
import type { Step } from "#paths/walker.ts";
import type { Result } from "#paths/result.ts";

/** Colons, quotes and semicolons are syntax in Mermaid. */
const safe = (text: string) =>
  text
    .replaceAll(/[:;"#<>{}]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Omits from the boxes the states that are the same throughout all paths. */
function boxesOf({ paths }: Result): (step: Step) => string {
  const all = paths
    .flatMap(({ start, steps }) => [start, ...steps])
    .map(({ snapshot }) => leavesOf(snapshot));
  const constant = new Set(all[0]?.filter((state) => all.every((states) => states.includes(state))));
  return ({ snapshot }) => {
    const states = leavesOf(snapshot);
    const told = states.filter((state) => !constant.has(state));
    return (told.length === 0 ? states.slice(0, 1) : told).join("<br/>");
  };
}

/** All paths as one state diagram. Each arrow has the numbers of its paths. */
export function toMermaid(result: Result): string {
  const boxOf = boxesOf(result);
  const describe = describerOf(result.graph.events);
  const ids = new Map<string, string>();
  const idOf = (step: Step): string => {
    const box = boxOf(step);
    const id = ids.get(box) ?? `s${ids.size + 1}`;
    ids.set(box, id);
    return id;
  };
  const arrows = new Map<string, Map<string, number[]>>();
  const draw = (ends: string, label: string, number: number): void => {
    const labels = arrows.get(ends) ?? new Map<string, number[]>();
    const numbers = labels.get(label) ?? [];
    if (!numbers.includes(number)) numbers.push(number);
    arrows.set(ends, labels.set(label, numbers));
  };
  for (const [index, { start, steps }] of result.paths.entries()) {
    draw(`[*] --> ${idOf(start)}`, "", index + 1);
    let from = idOf(start);
    for (const { event, ...step } of steps) {
      const to = idOf(step);
      draw(`${from} --> ${to}`, safe(describe(event)), index + 1);
      from = to;
    }
  }
  return [
    "stateDiagram-v2",
    ...[...ids].map(([box, id]) => `  state "${box}" as ${id}`),
    ...[...arrows].map(([ends, labels]) => {
      const lines = [...labels].map(([label, numbers]) =>
        label === ""
          ? ""
          : `${label} (${numbers.length > 4 ? `${numbers.slice(0, 4).join(", ")} …` : numbers.join(", ")})`,
      );
      const told = lines.filter((line) => line !== "").join("<br/>");
      return `  ${ends}${told === "" ? "" : `: ${told}`}`;
    }),
  ].join("\n");
}
