import type { AnyEventObject, AnyTransitionDefinition } from "xstate";
import type { FlowCoverage } from "#charts/coverage.ts";
import { brief, partsOf } from "#charts/describe.ts";
import { statesOf, transitionKeyOf, transitionsOf } from "#charts/nodes.ts";
import { eventTeller, isDeed, lookOf, type TellEvent } from "#charts/words.ts";
import type { LoadedFlow } from "#inspector/chart/charts.ts";
import type { ToldStep } from "#inspector/wire/protocol.ts";
import type { Moment } from "./history.ts";
import { enteredIn, innermostOf } from "./sequence.ts";

/** One sentence of a story. */
export interface Sentence {
  /** The moment's place in the history. */
  readonly index: number;
  readonly at: number;
  readonly flow: string;
  readonly who: "person" | "program" | "time";
  /** What was done, or what happened. */
  readonly text: string;
  /** What is seen then. */
  readonly seen: readonly string[];
  /** Innermost states that are active then, and which of them are new. */
  readonly states: readonly string[];
  readonly entered: readonly string[];
}

/** A recording in words. */
export interface Story {
  readonly sentences: readonly Sentence[];
  /** What the flows that run wait for. */
  readonly waits: readonly string[];
}

/** The words of one flow. */
interface Teller {
  readonly flow: LoadedFlow;
  readonly tell: TellEvent;
  readonly transitions: ReadonlyMap<string, AnyTransitionDefinition>;
}

const longestAnswer = 24;

/** What somebody has chosen or typed, and of answers only what is said in a word or two. */
const payloadOf = (event: AnyEventObject): string => {
  try {
    const { kind, payload } = partsOf(event);
    const text = brief(payload);
    return kind === "done" && text.length > longestAnswer ? "" : text;
  } catch {
    return "";
  }
};

const tellerOf = (flow: LoadedFlow, common: Readonly<Record<string, string>>): Teller => ({
  flow,
  tell: eventTeller(flow.machine, { common }, payloadOf),
  transitions: new Map(
    statesOf(flow.machine)
      .flatMap(transitionsOf)
      .map((transition) => [transitionKeyOf(transition), transition]),
  ),
});

const eventOf = ({ event }: ToldStep): AnyEventObject => ({ ...event.payload, type: event.type });

/** What states show, by their descriptions. */
function looksOf({ flow }: Teller, paths: readonly string[]): string[] {
  const nodes = flow.chart.states.filter(({ path }) => paths.includes(path)).map(({ node }) => node);
  return [
    ...new Set(
      nodes
        .map(lookOf)
        .filter(({ kind }) => kind === "described" || kind === "tagged")
        .map(({ text }) => text),
    ),
  ];
}

/** What a flow waits for where it is: its actors, or else a person. */
function waitsOf({ flow, tell, transitions }: Teller, states: readonly string[]): string[] {
  const active = flow.chart.states.filter(({ path }) => states.includes(path));
  // What never ends, such as a listener, gives no answer.
  const answers = new Set([...transitions.values()].map(({ eventType }) => eventType));
  const invoked = active.flatMap(({ node }) =>
    node.invoke
      .filter(({ id }) => answers.has(`xstate.done.actor.${id}`))
      .map(({ id }) => `the answer of ${id}`),
  );
  if (invoked.length > 0) return invoked;
  const asked = [...transitions.values()].filter(
    ({ source, eventType }) => active.some(({ node }) => node === source) && isDeed(eventType),
  );
  return [...new Set(asked.map((one) => tell({ type: one.eventType }, [one])))]
    .slice(0, 3)
    .map((text) => `a person to: ${text}`);
}

/**
 * Tells a recording in the words of its charts.
 * @param flows those whose machines occur; others are left out
 * @param common what events mean that many flows share
 */
export function storyOf(
  moments: readonly Moment[],
  flows: readonly LoadedFlow[],
  isShown: (moment: Moment) => boolean,
  common: Readonly<Record<string, string>> = {},
): Story {
  const tellers = new Map(flows.map((flow) => [flow.id, tellerOf(flow, common)]));
  const last = new Map<string, ToldStep>();
  const sentences: Sentence[] = [];
  for (const [index, moment] of moments.entries()) {
    const { step } = moment;
    const { actor, event, taken } = step;
    const before = last.get(actor.id)?.states ?? [];
    last.set(actor.id, step);
    const teller = actor.machine === null ? undefined : tellers.get(actor.machine);
    if (teller === undefined || !isShown(moment)) continue;
    const entered = enteredIn(step, before);
    const seen = looksOf(teller, entered);
    const { type } = event;
    const isPerson = step.source === null && isDeed(type);
    if (!isPerson && seen.length === 0 && step.status !== "error") continue;
    const ways = taken.flatMap((key) => teller.transitions.get(key) ?? []);
    const text =
      type === "xstate.init" || type === ""
        ? `${teller.flow.id} ${type === "" ? "was there already" : "begins"}`
        : teller.tell(eventOf(step), ways);
    const who = isPerson ? "person" : type.startsWith("xstate.after.") ? "time" : "program";
    const failed = step.status === "error" ? ["It has failed."] : [];
    sentences.push({
      index,
      at: step.at,
      flow: teller.flow.id,
      who,
      text,
      seen: [...seen, ...failed],
      states: innermostOf(step.states),
      entered,
    });
  }
  // What runs beside the flow in which a person does something waits for what no reader looks for.
  const acted = new Set(sentences.filter(({ who }) => who === "person").map(({ flow }) => flow));
  const waits = [...last.values()].flatMap((step) => {
    if (acted.size > 0 && !acted.has(step.actor.machine ?? "")) return [];
    const teller = step.actor.machine === null ? undefined : tellers.get(step.actor.machine);
    if (teller === undefined || step.status !== "active" || innermostOf(step.states).length === 0) return [];
    return waitsOf(teller, step.states).map((what) => `${teller.flow.id} waits for ${what}`);
  });
  return { sentences, waits: [...new Set(waits)] };
}

const speakers = { person: "A person", program: "The page", time: "Time" } as const;

/** Who a sentence is about. */
export const speakerOf = ({ who }: Pick<Sentence, "who">): string => speakers[who];

/**
 * The picture of the page that tests have taken where these states had been entered, of several the one on which most else
 * was the same too.
 */
export function pictureOf(
  { states, entered }: Sentence,
  report: FlowCoverage | undefined,
): string | undefined {
  if (entered.length === 0) return undefined;
  const alike = (one: { states: readonly string[] }) =>
    one.states.filter((state) => states.includes(state)).length;
  return report?.paths
    .flatMap(({ steps }) => steps)
    .filter((step) => step.screenshot !== undefined && entered.every((state) => step.states.includes(state)))
    .toSorted((one, other) => alike(other) - alike(one))[0]?.screenshot;
}

/** The story as Markdown. @param means what every reader has to know, see `Words` */
export const storyMarkdown = (
  { sentences, waits }: Story,
  title: string,
  {
    means = "",
    pictureAt = () => undefined,
  }: { means?: string; pictureAt?: (of: Sentence) => string | undefined } = {},
): string =>
  [
    `# ${title}`,
    "",
    ...sentences.map((sentence, index) => {
      const picture = pictureAt(sentence);
      return [
        `${index + 1}. **${speakerOf(sentence)}** (${sentence.flow}): ${sentence.text}`,
        ...sentence.seen.map((look) => `   → ${look}`),
        ...(picture === undefined ? [] : [`   ![${sentence.seen[0] ?? sentence.text}](${picture})`]),
      ].join("\n");
    }),
    "",
    ...waits.map((wait) => `- ${wait}`),
    "",
    ...(means === "" ? [] : [means, ""]),
  ].join("\n");
