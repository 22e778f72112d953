import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { brief, enteredBy, leavesOf, payloadsOf } from "../describe.ts";
import type { Result } from "../result.ts";
import { summaryOf } from "../result.ts";
import type { Path } from "../strategies.ts";
import type { Words } from "../words/words.ts";
import { tellEvent, tellState } from "../words/words.ts";

const stop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
const seen = (states: readonly string[], words: Words | undefined): string[] => [
  ...new Set(states.map((state) => tellState(state, words)).filter((text) => text !== "")),
];

type Tell = (event: AnyEventObject) => string;

/** What a path is about: where it comes to that no path before it came to, else what happens last. */
function titles(paths: readonly Path[], words: Words | undefined, tell: Tell): string[] {
  const told = new Set<string>();
  return paths.map((path) => {
    const states = [path.start, ...path.steps].flatMap(({ snapshot }) => leavesOf(snapshot)).toReversed();
    const texts = seen(states, words);
    const last = path.steps.at(-1)?.event;
    const text = texts.find((one) => !told.has(one)) ?? (last === undefined ? texts[0] : tell(last));
    for (const one of texts) told.add(one);
    return (text ?? "Begin").replace(/\.$/, "");
  });
}

function steps({ start, steps: all }: Path, words: Words | undefined, tell: Tell): string[] {
  let before: AnyMachineSnapshot = start.snapshot;
  return all.map(({ event, ...step }) => {
    const known = seen(leavesOf(before), words);
    const fresh = seen(enteredBy(before, step), words).filter((text) => !known.includes(text));
    before = step.snapshot;
    const outcome = fresh.length === 0 ? "" : `  \n      → ${fresh.map(stop).join(" ")}`;
    return `- [ ] ${stop(tell(event))}${outcome}`;
  });
}

/** A checklist for somebody who tests by hand: what to do, what happens, what to see. */
export function toMarkdown(result: Result, words: Words | undefined): string {
  const { flow, graph, paths, states, transitions } = result;
  const { inputs } = graph.cases;
  const payloads = payloadsOf(graph.events);
  const tell: Tell = (event) => tellEvent(event, words, payloads.get(event));
  const names = titles(paths, words, tell);
  return [
    `# Checklist: ${flow.id}`,
    "",
    flow.purpose,
    "",
    `${summaryOf(result)}.`,
    "",
    "Each part begins anew. Tick a step when what stands after the arrow is to be seen; what the page only does by",
    "itself has no arrow. Where something else is to be seen, the part has failed: note its number and the step.",
    ...paths.flatMap((path, index) => {
      const input = inputs.length > 1 ? brief(inputs[path.input], 120) : "";
      const first = seen(leavesOf(path.start.snapshot), words);
      return [
        "",
        `## ${index + 1}. ${names[index] ?? ""}`,
        "",
        `Begin: ${stop([words?.begin ?? "Open the page", input === "" ? "" : `(${input})`].filter((text) => text !== "").join(" "))}${first.length === 0 ? "" : ` → ${first.map(stop).join(" ")}`}`,
        "",
        ...steps(path, words, tell),
      ];
    }),
    ...(states.missing.length + transitions.missing.length === 0
      ? []
      : [
          "",
          `Not part of this list: ${states.missing.length} states and ${transitions.missing.length} transitions; \`--strategy edges\` has all.`,
        ]),
    "",
  ].join("\n");
}
