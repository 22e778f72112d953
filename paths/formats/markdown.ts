import type { AnyMachineSnapshot } from "xstate";
import { describeEvent } from "#charts/describe.ts";
import { leavesOf } from "#charts/nodes.ts";
import { enteredBy } from "../walker.ts";
import type { Result } from "../result.ts";
import { many, summaryOf } from "../result.ts";
import type { Path } from "../strategies.ts";
import type { Words } from "../words/words.ts";
import { tellBegin, tellEvent, tellState } from "../words/words.ts";
import { means } from "./means.ts";

const stop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
const seen = (states: readonly string[], words: Words): string[] => [
  ...new Set(states.map((state) => tellState(state, words)).filter((text) => text !== "")),
];

/** The title of a path: its last state that no earlier path showed, or else its last action. */
function titles(paths: readonly Path[], words: Words): string[] {
  const told = new Set<string>();
  return paths.map((path) => {
    const states = [path.start, ...path.steps].flatMap(({ snapshot }) => leavesOf(snapshot)).toReversed();
    const texts = seen(states, words);
    const doings = path.steps.map(({ event }) => tellEvent(event, words)).filter((text) => text !== "");
    const text = texts.find((one) => !told.has(one)) ?? doings.at(-1) ?? texts[0];
    for (const one of texts) told.add(one);
    return (text ?? "Begin").replace(/\.$/, "");
  });
}

/** One line of the list: an action or event, and what the tester then sees. */
interface Item {
  doing: string;
  seen: string[];
}

/** Automatic and repeated steps extend what the tester sees after the previous step. */
function itemsOf({ start, steps }: Path, begin: string, words: Words): Item[] {
  let last: Item = { doing: begin, seen: seen(leavesOf(start.snapshot), words) };
  const items = [last];
  let before: AnyMachineSnapshot = start.snapshot;
  for (const { event, ...step } of steps) {
    const known = seen(leavesOf(before), words);
    const fresh = seen(enteredBy(before, step), words).filter((text) => !known.includes(text));
    before = step.snapshot;
    const doing = tellEvent(event, words);
    const isWaitedOn = doing === last.doing && last.seen.length === 0;
    if (doing === "" || isWaitedOn) last.seen.push(...fresh);
    else items.push((last = { doing, seen: fresh }));
  }
  return items;
}

const told = ({ doing, seen: texts }: Item, gap: string) =>
  [stop(doing), ...(texts.length === 0 ? [] : [`→ ${texts.map(stop).join(" ")}`])].join(gap);

/** The readable form of a transition's key: of `form | place.returned | 4`, `form`: place.returned. */
function readable(key: string): string {
  const [state = "", type = ""] = key.split(" | ");
  return type === "" ? `\`${state}\`` : `\`${state}\`: ${describeEvent({ type, snapshot: {} }, "")}`;
}

/** What the list omits, by name when it should contain every transition. */
function omitted({ states, transitions, wanted }: Result): string[] {
  const missing = [...states.missing, ...transitions.missing];
  if (missing.length === 0) return [];
  const counts = `This list leaves out ${many(states.missing.length, "state")} and ${many(transitions.missing.length, "transition")}`;
  if (wanted.strategy !== "edges") return ["", `${counts}.`];
  return [
    "",
    `${counts} that cannot be caused by hand; the tests cover them.`,
    "",
    ...new Set(missing.map((one) => `- ${readable(one)}`)),
  ];
}

/** A checklist for manual testing: what to do, what happens, what to see. */
export function toMarkdown(result: Result, words: Words): string {
  const { flow, graph, usual } = result;
  const paths = [...(usual === undefined ? [] : [usual]), ...result.paths];
  const names = titles(paths, words).map((name, index) =>
    paths[index] === usual ? `Happy path: ${name}` : name,
  );
  return [
    `# Checklist: ${flow.id}`,
    "",
    flow.purpose,
    "",
    `${summaryOf(result)}.`,
    "",
    means,
    ...paths.flatMap((path, index) => {
      const [begin, ...items] = itemsOf(path, tellBegin(words, graph.cases.inputs[path.input]), words);
      return [
        "",
        `## ${index + 1}. ${names[index] ?? ""}`,
        "",
        ...(begin === undefined ? [] : [`Begin: ${told(begin, " ")}`, ""]),
        ...items.map((item) => `- [ ] ${told(item, "  \n      ")}`),
      ];
    }),
    ...omitted(result),
    "",
  ].join("\n");
}
