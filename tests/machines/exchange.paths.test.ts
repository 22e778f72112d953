import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { describe, expect, it } from "vitest";
import { exchangeCases, sampleDraft, samplePair, sampleStart } from "#machines/exchange/exchange.cases.ts";
import { exchangeMachine } from "#machines/exchange/exchange.machine.ts";
import type { ExchangeSnapshot } from "#machines/exchange/exchange.selectors.ts";
import { formErrors } from "#machines/exchange/fields.ts";
import { Coverage, generatePaths, replay } from "#tests/machines/support/paths.ts";

/** Eight regions side by side: each walk looks at those that have to do with one another. */
interface Walk {
  name: string;
  keyOf: (snapshot: ExchangeSnapshot) => unknown;
  /** Beginnings of the events that are tried, those of timers and outcomes by their ids. */
  tried: string[];
  /** Outcomes that would only make the same walk longer. */
  leftOut?: (event: AnyEventObject) => boolean;
}

const outputOf = (event: AnyEventObject): unknown => event["output"];
const isPlainPair = (output: unknown): boolean => JSON.stringify(output) === JSON.stringify(samplePair());

const readyOf = ({ value }: ExchangeSnapshot) => (typeof value === "string" ? null : value.ready);

/** How far the direction is, without the age of its course. */
const stageOf = (snapshot: ExchangeSnapshot) => {
  const direction = readyOf(snapshot)?.direction;
  return typeof direction === "object" ? direction.loaded?.watch : direction;
};

/** Everything but the straight way to the complete form of the samples. */
function isDetour(event: AnyEventObject): boolean {
  if (event.type.endsWith("loadDraft")) return outputOf(event) !== sampleDraft;
  if (event.type.endsWith("loadPair")) return !isPlainPair(outputOf(event));
  if (event.type.endsWith("loadDirectory")) return outputOf(event) !== sampleStart;
  return event.type === "xstate.error.actor.loadReceivable";
}

const walks: Walk[] = [
  {
    name: "from the directory to the live course",
    keyOf: (snapshot) => {
      const ready = readyOf(snapshot);
      const { loadFailure } = snapshot.context;
      return ready === null ? snapshot.value : [ready.direction, ready.page, loadFailure?.kind];
    },
    tried: [
      "loadDraft",
      "loadDirectory",
      "loadReceivable",
      "loadPair",
      "readCourse",
      "loadRetry",
      "courseRetry",
      "refreshInterval",
      "second.exchange.ready.direction",
      "page.",
      "connection.",
      "retry",
      "currency.choose",
      "sides.swap",
    ],
  },
  {
    name: "from the filled form to the claim",
    keyOf: (snapshot) => {
      const ready = readyOf(snapshot);
      if (ready === null) return snapshot.value;
      const { context } = snapshot;
      const isAsking = context.solution !== null || formErrors(context).size > 0;
      return [ready.claim, ready.captcha, stageOf(snapshot), isAsking, context.retryIn > 1];
    },
    tried: [
      "loadDraft",
      "loadDirectory",
      "loadReceivable",
      "loadPair",
      "claim.",
      "course.",
      "email.change",
      "retry",
      "connection.restored",
      "checkCaptcha",
      "solveCaptcha",
      "captchaRetry",
      "createKey",
      "saveAttempt",
      "createClaim",
      "forgetDraft",
      "offlineProbe",
      "second.exchange.ready.claim",
    ],
    leftOut: isDetour,
  },
  {
    name: "to a direction that goes away while its claim is made",
    keyOf: (snapshot) => [readyOf(snapshot)?.claim ?? snapshot.value, stageOf(snapshot)],
    tried: [
      "loadDraft",
      "loadDirectory",
      "loadReceivable",
      "loadPair",
      "refreshInterval",
      "readCourse",
      "claim.submit",
      "checkCaptcha",
      "createKey",
    ],
    leftOut: isDetour,
  },
  {
    name: "through the form, the picker and the notifications",
    keyOf: (snapshot) => {
      const { notifications, pair } = snapshot.context;
      const isClosed = pair?.state === "closed";
      return [readyOf(snapshot)?.picker ?? snapshot.value, stageOf(snapshot), notifications.length, isClosed];
    },
    tried: [
      "loadDraft",
      "loadDirectory",
      "loadReceivable",
      "loadPair",
      "picker.",
      "notification.",
      "amount.",
      "city.",
      "courseType.",
      "requisite.",
      "email.",
      "promocode.change",
      "consent.",
      "field.",
      "currency.choose",
      "claim.submit",
    ],
    leftOut: (event) => !event.type.endsWith("loadPair") && isDetour(event),
  },
  {
    name: "of a promocode to its effect",
    keyOf: (snapshot) => [
      readyOf(snapshot)?.promocode ?? snapshot.value,
      readyOf(snapshot)?.claim,
      snapshot.context.promocode,
      snapshot.context.email,
      stageOf(snapshot),
    ],
    tried: [
      "loadDraft",
      "loadDirectory",
      "loadReceivable",
      "loadPair",
      "promocode.",
      "user.known",
      "checkPromocode",
      "currency.choose",
      "connection.restored",
      "claim.submit",
      "checkCaptcha",
      "createKey",
      "saveAttempt",
      "createClaim",
    ],
    leftOut: (event) =>
      event.type === "promocode.remove" ? false : isDetour(event) && !event.type.endsWith("loadDraft"),
  },
  {
    name: "of the draft to the storage",
    keyOf: (snapshot) => [readyOf(snapshot)?.draft ?? snapshot.value, stageOf(snapshot)],
    tried: ["load", "saveDraft", "draftPause", "amount.change", "page.hidden"],
    leftOut: isDetour,
  },
  {
    name: "into a technical break and out of it",
    keyOf: (snapshot) => [readyOf(snapshot)?.service ?? snapshot.value, snapshot.context.tech.active],
    tried: ["loadDraft", "loadDirectory", "tech", "readTech"],
  },
];

const isNamed = (event: AnyEventObject, names: readonly string[]): boolean => {
  const name = event.type.replace(/^xstate\.(?:done\.actor|error\.actor|after)\./, "");
  return names.some((one) => name.startsWith(one));
};

describe("every way through the exchange", () => {
  const coverage = new Coverage();
  const cases = { input: exchangeCases.inputs[0], events: exchangeCases.events };

  it.each(walks)("$name", async ({ keyOf, tried, leftOut }) => {
    const paths = generatePaths(exchangeMachine, cases, {
      keyOf: (snapshot: AnyMachineSnapshot) => JSON.stringify(keyOf(snapshot as ExchangeSnapshot)),
      isTried: (event) => isNamed(event, tried) && leftOut?.(event) !== true,
    });
    expect(paths).not.toEqual([]);
    for (const path of paths) await replay(exchangeMachine, cases, path, coverage);
  });

  it("leaves no state and no transition out", () => {
    expect(coverage.missing(exchangeMachine)).toEqual({ states: [], transitions: [] });
  });
});
