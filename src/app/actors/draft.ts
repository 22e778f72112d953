import type {
  ClaimAttempt,
  ClaimCreate,
  ExchangeDraft,
  TypedAmount,
} from "#machines/exchange/exchange.types.ts";
import { readStored, writeStored } from "#src/browser/storage.ts";

const draftKey = "exchange:draft";

type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const is =
  (type: string): Check =>
  (value) =>
    typeof value === type;
const [text, number, flag, absent] = ["string", "number", "boolean", "undefined"].map(is) as [
  Check,
  Check,
  Check,
  Check,
];
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((fits) => fits(value));
const oneOf =
  (...known: unknown[]): Check =>
  (value) =>
    known.includes(value);
const orNull = (check: Check): Check => either(oneOf(null), check);
const optional = (check: Check): Check => either(absent, check);
const texts: Check = (value) => isRecord(value) && Object.values(value).every(text);

/** One check for each member: a member without a check does not compile. */
type Checks<Whole> = { [Member in keyof Required<Whole>]: Check };

/** Checks an object member by member. */
const shape =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([member, fits]) => fits(value[member]));

const fitsClaim = shape({
  email: optional(text),
  fromPs: number,
  toPs: number,
  fromSumma: text,
  toSumma: text,
  course: text,
  fromRequisites: texts,
  toRequisites: texts,
  city: optional(number),
  recaptcha: text,
  withVerificationCourse: flag,
  refferal: optional(text),
  promocode: optional(text),
} satisfies Checks<ClaimCreate>);

const fitsDraft = shape({
  version: oneOf(1),
  fromId: orNull(number),
  toId: orNull(number),
  amount: shape({ side: oneOf("from", "to"), text } satisfies Checks<TypedAmount>),
  courseType: oneOf("default", "verification"),
  cityId: orNull(number),
  requisites: texts,
  email: text,
  promocode: text,
  consents: shape({ aml: flag, rules: flag } satisfies Checks<ExchangeDraft["consents"]>),
  rid: orNull(text),
  attempt: orNull(shape({ key: text, body: fitsClaim } satisfies Checks<ClaimAttempt>)),
} satisfies Checks<ExchangeDraft>);

/** A draft of this build's shape. Users can change their storage: anything else there is ignored. */
export const isDraft = (value: unknown): value is ExchangeDraft => fitsDraft(value);

/** The stored draft of the exchange form, if there is a sound one. */
export function readDraft(): ExchangeDraft | null {
  const draft = readStored(draftKey);
  return isDraft(draft) ? draft : null;
}

/** Stores the draft; null removes it. */
export const writeDraft = (draft: ExchangeDraft | null): void => writeStored(draftKey, draft);
