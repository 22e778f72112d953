import type { AnyStateMachine, AnyStateNode } from "xstate";
import { lengthOf } from "./chart.ts";
import type { Words } from "./config.ts";
import { purposeOf } from "./flows.ts";
import { happeningsOf, startsOf, type Answer, type Happening } from "./happenings.ts";
import { code } from "./markdown.ts";
import { statePathOf, statesOf } from "./nodes.ts";
import { lookOf } from "./words.ts";

/** What is seen in a state: empty where its author has not said it. */
const seenIn = (node: AnyStateNode): string => {
  const { kind, text } = lookOf(node);
  return kind === "described" || kind === "tagged" ? text.replace(/\.$/, "") : "";
};

const told = (node: AnyStateNode): string => {
  const seen = seenIn(node);
  return seen === "" ? code(statePathOf(node)) : `“${seen}” (${code(statePathOf(node))})`;
};

const leavesIn = (machine: AnyStateMachine): AnyStateNode[] =>
  statesOf(machine).filter(({ type }) => type === "atomic" || type === "final");

/**
 * The innermost states of the later chart with those of the earlier one that they were: the same path, or else the same
 * words, or else the same name, where only one has them. Code that moves changes nothing for a person.
 */
function earlierOf(before: AnyStateMachine, after: AnyStateMachine): Map<AnyStateNode, AnyStateNode> {
  const known = new Map<AnyStateNode, AnyStateNode>();
  let [old, fresh] = [leavesIn(before), leavesIn(after)];
  for (const traitOf of [
    statePathOf,
    ({ description }: AnyStateNode) => description ?? "",
    ({ key }: AnyStateNode) => key,
  ]) {
    const olds = Map.groupBy(old, traitOf);
    for (const [trait, nodes] of Map.groupBy(fresh, traitOf)) {
      const [was, ...more] = olds.get(trait) ?? [];
      const [is] = nodes;
      if (trait === "" || was === undefined || is === undefined || more.length > 0 || nodes.length > 1)
        continue;
      known.set(is, was);
    }
    const taken = new Set(known.values());
    old = old.filter((node) => !taken.has(node));
    fresh = fresh.filter((node) => !known.has(node));
  }
  return known;
}

/** What happened and what happens now, where the two are the same thing. */
type Pair = readonly [Happening | undefined, Happening | undefined];

/** Pairs by their names, or else by their words; timers that are left, in their order. */
function paired(olds: readonly Happening[], news: readonly Happening[]): Pair[] {
  const pairs: Pair[] = [];
  let [old, fresh] = [[...olds], [...news]];
  const isTimer = ({ wait }: Happening) => wait !== undefined;
  const alike: ((one: Happening, other: Happening) => boolean)[] = [
    (one, other) => one.name === other.name,
    (one, other) => one.told === other.told,
    (one, other) => isTimer(one) && isTimer(other),
  ];
  for (const isAlike of alike) {
    for (const now of fresh) {
      const was = old.find((one) => isAlike(one, now));
      if (was === undefined) continue;
      pairs.push([was, now]);
      old = old.filter((one) => one !== was);
    }
    fresh = fresh.filter((now) => !pairs.some(([, one]) => one === now));
  }
  return [
    ...pairs,
    ...old.map((one) => [one, undefined] as const),
    ...fresh.map((one) => [undefined, one] as const),
  ];
}

const whenOf = ({ guard }: Answer): string => (guard === "" ? "always" : `if ${code(guard)}`);

const goalOf = ({ to }: Answer): string =>
  to.length === 0 ? "everything stays" : to.map(told).join(" and ");

const answersTold = (answers: readonly Answer[]): string =>
  answers
    .map((answer) => `${goalOf(answer)}${answer.guard === "" ? "" : ` ${whenOf(answer)}`}`)
    .join(", else ");

/** A change of more places is told for the first ones. */
const most = 3;

/**
 * What changed for a person between two versions of a flow, as a Markdown list in the words of the charts; empty where
 * only code has changed. States are compared by what can happen in them, wherever the chart says it.
 */
export function diffOf(
  before: AnyStateMachine,
  after: AnyStateMachine,
  words: Pick<Words, "common"> = { common: {} },
): string {
  const earlier = earlierOf(before, after);
  /** The same for states that are the same. */
  const placesOf = (nodes: readonly AnyStateNode[]): string =>
    nodes.map((node) => statePathOf(earlier.get(node) ?? node)).join();
  const keyOf = (answers: readonly Answer[]): string =>
    JSON.stringify(answers.map(({ guard, to }) => [guard, placesOf(to)]));

  function answersChange(was: readonly Answer[], now: readonly Answer[]): string {
    const [[one, ...more], [other, ...others]] = [was, now];
    if (one === undefined || other === undefined || more.length + others.length > 0)
      return `→ ${answersTold(now)}. Before: ${answersTold(was)}`;
    const isElsewhere = placesOf(one.to) !== placesOf(other.to);
    return [
      ...(isElsewhere ? [`→ ${goalOf(other)} instead of ${goalOf(one)}`] : []),
      ...(one.guard === other.guard ? [] : [`${whenOf(other)} instead of ${whenOf(one)}`]),
    ].join(", ");
  }

  /** What is different in one thing that happens. */
  function change([was, now]: Pair): string[] {
    if (was === undefined) return now === undefined ? [] : [`new: ${now.told} → ${answersTold(now.answers)}`];
    if (now === undefined) return [`no longer: ${was.told} → ${answersTold(was.answers)}`];
    const waits = [was.wait, now.wait].map(
      (wait) => wait !== undefined && !Number.isNaN(wait) && lengthOf(wait),
    );
    const parts = [
      ...(waits[0] !== waits[1] ? [`after ${waits[1]} instead of ${waits[0]}`] : []),
      ...(was.wait === undefined && was.told !== now.told ? [`before: “${was.told}”`] : []),
      ...(keyOf(was.answers) === keyOf(now.answers) ? [] : [answersChange(was.answers, now.answers)]),
    ];
    return parts.length === 0 ? [] : [`${now.told}: ${parts.join("; ")}`];
  }

  const lines: string[] = [];
  const [wasFor, isFor] = [purposeOf(before), purposeOf(after)];
  if (wasFor !== isFor) lines.push(`Its purpose: “${isFor}” instead of “${wasFor}”`);
  const [begun, begins] = [startsOf(before.root), startsOf(after.root)];
  if (placesOf(begun) !== placesOf(begins))
    lines.push(`Begins at ${begins.map(told).join(" and ")} instead of ${begun.map(told).join(" and ")}`);
  const kept = new Set(earlier.values());
  for (const node of leavesIn(before)) if (!kept.has(node)) lines.push(`Gone: ${told(node)}`);
  const changes = new Map<string, string[]>();
  for (const node of leavesIn(after)) {
    const was = earlier.get(node);
    const happenings = happeningsOf(after, node, words);
    if (was === undefined) {
      lines.push(`New: ${told(node)}`);
      for (const { told: what, answers } of happenings) lines.push(`  - ${what} → ${answersTold(answers)}`);
      continue;
    }
    const [saw, sees] = [was, node].map(({ description }) => description ?? "");
    // Words for what nobody had described are no change for a person.
    if (saw !== "" && sees !== "" && saw !== sees) lines.push(`Shows ${told(node)} instead of “${saw}”`);
    for (const line of paired(happeningsOf(before, was, words), happenings).flatMap(change))
      changes.set(line, [...(changes.get(line) ?? []), told(node)]);
  }
  for (const [line, places] of changes)
    lines.push(
      `In ${places.slice(0, most).join(", ")}${places.length > most ? ` and ${places.length - most} more` : ""}, ${line}`,
    );
  return lines.map((line) => (line.startsWith(" ") ? line : `- ${line}`)).join("\n");
}
