import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { purposeOf } from "#charts/flows.ts";
import type { Words } from "#charts/config.ts";
import { toldApart } from "#charts/apart.ts";
import { brief, describeEvent, partsOf } from "#charts/describe.ts";
import { activeNodes, statePathOf, statesOf } from "#charts/nodes.ts";
import { beginOf, eventTeller, lookOf, type Look, type TellEvent } from "#charts/words.ts";
import { leadTeller, statusIn, type TellLead } from "#paths/by-hand.ts";
import { type Result, many, summaryOf } from "#paths/result.ts";
import type { Path } from "#paths/strategies.ts";

const stop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

const looksOf = (snapshot: AnyMachineSnapshot): Look[] =>
  activeNodes(snapshot)
    .filter(({ type }) => type === "atomic" || type === "final")
    .map(lookOf);

const unique = (looks: readonly Look[]): string[] => [...new Set(looks.map(({ text }) => text))];

export const gone = "Gone: ";

const isShown = ({ kind }: Look): boolean => kind === "described" || kind === "tagged";

/**
 * What is seen that was not seen before: what states show, or else that something is gone. The name of a state is not
 * seen.
 */
function seenIn(before: readonly Look[], after: readonly Look[]): string[] {
  const without = (looks: readonly Look[], others: readonly Look[]) =>
    looks.filter(({ key }) => others.every((other) => other.key !== key));
  const [fresh, left] = [without(after, before), without(before, after)];
  if (fresh.some(isShown)) return unique(fresh.filter(isShown));
  // Where it is not said what is seen, what was there may stay.
  if (fresh.some(({ kind }) => kind === "unknown")) return [];
  return unique(left.filter(({ kind }) => kind === "described")).map((text) => gone + text);
}

/** Ids of the samples, which nobody meets on a real server. */
const ids = /(?:\w+: [0-9a-f]{8}-[0-9a-f-]*|(?:\b\d+\.)?\bid: \d+)(?:, |$)/g;

/** What tells an event from others of its type; nothing for a result that is always the same. */
function payloadTeller(events: readonly AnyEventObject[]): (event: AnyEventObject) => string {
  // The events of the happy path are equal to those of the cases, but not the same.
  const texts = new Map<string, string>();
  for (const same of Map.groupBy(events, ({ type }) => type).values()) {
    const payloads = toldApart(same.map((event) => partsOf(event).payload));
    for (const [index, event] of same.entries()) {
      const isOnly = same.length === 1 && partsOf(event).kind === "done";
      const text = isOnly ? "" : (payloads[index] ?? "").replaceAll(ids, "");
      const status = isOnly || text.includes("status: ") ? undefined : statusIn(partsOf(event).payload);
      texts.set(JSON.stringify(event), status === undefined ? text : `status: ${status}, ${text}`);
    }
  }
  return (event) => (texts.get(JSON.stringify(event)) ?? "").replace(/, $/, "");
}

/** One line of the list: what is done or happens, and what is then seen. */
interface Item {
  readonly doings: readonly string[];
  readonly seen: string[];
}

const still = "Nothing else changes";

const isByHand = (type: string) => !/^(?:xstate|page|connection)\./.test(type);

/**
 * Steps after which nothing else is seen are joined with the next one. Results that nobody sees are left out, and so are
 * waits and the like at the end. What the page does by itself is seen after the step before.
 */
function itemsOf({ start, steps }: Path, begin: string, tell: TellEvent, tellLead: TellLead): Item[] {
  let looks = looksOf(start.snapshot);
  let { context } = start.snapshot;
  const items: Item[] = [{ doings: [begin], seen: seenIn([], looks) }];
  let doings: string[] = [];
  for (const { event, taken, snapshot } of steps) {
    const seen = seenIn(looks, (looks = looksOf(snapshot)));
    const isDone = partsOf(event).kind === "done";
    const doing = tell(event, taken);
    const lead = isDone ? tellLead(context, partsOf(event).payload) : undefined;
    ({ context } = snapshot);
    if (lead !== undefined) doings.unshift(lead);
    const [first] = taken;
    const isOwn =
      isDone && first?.source.tags.length === 0 && first.description === undefined && !doing.endsWith(")");
    if (isOwn && doings.length === 0) items.at(-1)?.seen.push(...seen);
    else if (seen.length > 0 || !isDone) if (doing !== doings.at(-1)) doings.push(doing);
    if (seen.length === 0 || doings.length === 0) continue;
    items.push({ doings, seen });
    doings = [];
  }
  const isTried = doings.length > 0 && steps.slice(-doings.length).some(({ event }) => isByHand(event.type));
  if (isTried) items.push({ doings, seen: [still] });
  return items;
}

const told = ({ doings, seen }: Item, gap: string) =>
  [doings.map(stop).join(" "), ...(seen.length === 0 ? [] : [`→ ${seen.map(stop).join(" ")}`])].join(gap);

/** The title of a part: the last thing that no earlier part showed, or else its last action. */
function titles(parts: readonly (readonly Item[])[], happy: readonly Item[] | undefined): string[] {
  const known = new Set<string>();
  return parts.map((items) => {
    const texts = items.flatMap(({ seen }) => seen).toReversed();
    // The happy path is known by its end.
    const shown = items === happy ? (items.at(-1)?.seen ?? []) : texts;
    const title =
      shown.find((text) => text !== still && !text.startsWith(gone) && !known.has(text)) ??
      items.at(-1)?.doings.at(-1) ??
      "";
    for (const text of texts) known.add(text);
    return title.replace(/\.$/, "");
  });
}

/** Parts without those that another part begins with; the happy path stays. */
function distinct(
  parts: readonly (readonly Item[])[],
  happy: readonly Item[] | undefined,
): (readonly Item[])[] {
  const lines = parts.map((items) => JSON.stringify(items).slice(0, -1));
  return parts.filter(
    (part, index) =>
      part === happy ||
      lines.every(
        (line, other) =>
          other === index || !line.startsWith(lines[index] ?? "") || (line === lines[index] && index < other),
      ),
  );
}

/** The readable form of a transition's key: of `form | place.returned | 4`, `form`: place.returned. */
function readable(key: string): string {
  const [state = "", type = ""] = key.split(" | ");
  return type === "" ? `\`${state}\`` : `\`${state}\`: ${describeEvent({ type }, "")}`;
}

/** What the list omits, by name when it should contain every transition. */
function omitted({ states, transitions, wanted, isCut }: Result): string[] {
  const missing = [...states.missing, ...transitions.missing];
  if (missing.length === 0) return [];
  const counts = `This list leaves out ${many(states.missing.length, "state")} and ${many(transitions.missing.length, "transition")}`;
  if (wanted.strategy !== "edges" || isCut) return ["", `${counts}.`];
  return [
    "",
    `${counts} that cannot be caused by hand; the tests cover them.`,
    "",
    ...new Set(missing.map((one) => `- ${readable(one)}`)),
  ];
}

/** Innermost states whose author has not said what is seen in them: a checklist passes over them. */
export const undescribedIn = (machine: AnyStateMachine): string[] =>
  statesOf(machine)
    .filter((node) => (node.type === "atomic" || node.type === "final") && lookOf(node).kind === "unknown")
    .map(statePathOf);

/** A part of a checklist. */
export interface Part {
  readonly title: string;
  readonly isHappy: boolean;
  /** The first one is its beginning. */
  readonly items: readonly Item[];
}

/** The parts of a checklist, the happy path first. */
export function partsOfList(result: Result, words: Words): Part[] {
  const { flow, graph, usual } = result;
  const tellLead = leadTeller(words);
  const tell = eventTeller(graph.machine, words, payloadTeller(graph.events));
  const { inputs } = graph.cases;
  const parts = [...(usual === undefined ? [] : [usual]), ...result.paths].map((path) => {
    const input = inputs.length > 1 ? brief(inputs[path.input]) : "";
    return itemsOf(path, beginOf(graph.machine, words, flow, input), tell, tellLead);
  });
  const happy = usual === undefined ? undefined : parts[0];
  const kept = distinct(parts, happy);
  const names = titles(kept, happy);
  return kept.map((items, index) => ({ title: names[index] ?? "", isHappy: items === happy, items }));
}

/** A checklist for manual testing: what to do, what happens, what to see. */
export function toMarkdown(result: Result, words: Words): string {
  const { flow, graph } = result;
  return [
    `# Checklist: ${flow.id}`,
    "",
    purposeOf(graph.machine),
    "",
    `${summaryOf(result)}.`,
    "",
    words.means,
    ...partsOfList(result, words).flatMap(({ title, isHappy, items: [begin, ...rest] }, index) => [
      "",
      `## ${index + 1}. ${isHappy ? "Happy path: " : ""}${title}`,
      "",
      ...(begin === undefined ? [] : [`Begin: ${told(begin, " ")}`, ""]),
      ...rest.map((item) => `- [ ] ${told(item, "  \n      ")}`),
    ]),
    ...omitted(result),
    "",
  ].join("\n");
}
