import type { PageInfo, ToldStep } from "#inspector/wire/protocol.ts";

/** What happened on a page, to be kept, sent to somebody and looked at again. Redacted, as everything is. */
export interface Recording {
  readonly kind: "flows-recording";
  readonly version: 1;
  readonly page: Pick<PageInfo, "address" | "startedAt">;
  readonly steps: readonly ToldStep[];
}

/** The text of a recording. */
export const writeRecording = (page: Recording["page"], steps: readonly ToldStep[]): string =>
  JSON.stringify({
    kind: "flows-recording",
    version: 1,
    page: { address: page.address, startedAt: page.startedAt },
    steps,
  } satisfies Recording);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function isStep(value: unknown): value is ToldStep {
  if (!isRecord(value)) return false;
  const { seq, at, actor, event, context, states, taken, status } = value;
  return (
    typeof seq === "number" &&
    typeof at === "number" &&
    typeof status === "string" &&
    isRecord(actor) &&
    typeof actor["id"] === "string" &&
    typeof actor["name"] === "string" &&
    isRecord(event) &&
    typeof event["type"] === "string" &&
    isRecord(event["payload"]) &&
    isRecord(context) &&
    isRecord(context["set"]) &&
    isTexts(context["gone"]) &&
    isTexts(states) &&
    isTexts(taken)
  );
}

/**
 * Reads the text of a recording.
 * @throws Error with one line that says what is wrong with it
 */
export function readRecording(text: string): Recording {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("This is no recording: it is not JSON.");
  }
  if (!isRecord(value) || value["kind"] !== "flows-recording")
    throw new Error("This is no recording of the inspector.");
  if (value["version"] !== 1)
    throw new Error(
      `This recording is of version ${String(value["version"])}; this inspector reads version 1.`,
    );
  const { page, steps } = value;
  if (!isRecord(page) || typeof page["address"] !== "string" || typeof page["startedAt"] !== "number")
    throw new Error("This recording does not say of which page it is.");
  if (!Array.isArray(steps)) throw new Error("This recording has no steps.");
  const wrong = steps.findIndex((step) => !isStep(step));
  if (wrong !== -1) throw new Error(`Step ${wrong + 1} of this recording cannot be read.`);
  return value as unknown as Recording;
}

/** The longest wait between two steps of a replay, in milliseconds; longer pauses are cut. */
const longestPause = 1500;

/** Milliseconds that a replay waits before a step, at a speed of 1, 4, …. */
export const pauseBefore = (
  before: Pick<ToldStep, "at"> | undefined,
  step: Pick<ToldStep, "at">,
  speed: number,
): number => (before === undefined ? 0 : Math.min(longestPause, Math.max(0, step.at - before.at)) / speed);
