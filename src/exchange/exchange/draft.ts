import type {
  ClaimAttempt,
  ClaimCreate,
  ExchangeDraft,
  TypedAmount,
} from "#machines/exchange/exchange/exchange.types.ts";
import {
  type Checks,
  flag,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  texts,
} from "#src/shell/browser/checks.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

const draftKey = "exchange:draft";

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
  surcharge: optional(text),
  promocode: optional(text),
  order_id: optional(text),
  campaign: optional(text),
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

/** Validates a draft of this build's format. Users can edit their storage: anything else is ignored. */
export const isDraft = (value: unknown): value is ExchangeDraft => fitsDraft(value);

/** The stored draft of the exchange form; null when it is missing or invalid. */
export function readDraft(): ExchangeDraft | null {
  const draft = readStored(draftKey);
  return isDraft(draft) ? draft : null;
}

/**
 * Stores the draft; null removes it. A cookie tells the server whether the form begins with an amount, for
 * which it keeps room in the page (server/platform/http/site.ts).
 */
export const writeDraft = (draft: ExchangeDraft | null): void => {
  writeStored(draftKey, draft);
  document.cookie = `draft=${draft?.amount.text ? 1 : ""}; path=/; max-age=31536000; samesite=lax`;
};
