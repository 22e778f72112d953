import * as v from "valibot";
import type { ClaimCreate, ExchangeDraft } from "#machines/exchange/exchange/exchange.types.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

const draftKey = "exchange:draft";

const texts = v.record(v.string(), v.string());

const claim = v.object({
  email: v.exactOptional(v.string()),
  fromPs: v.number(),
  toPs: v.number(),
  fromSumma: v.string(),
  toSumma: v.string(),
  course: v.string(),
  courseTolerance: v.exactOptional(v.string()),
  fromRequisites: texts,
  toRequisites: texts,
  refundRequisites: v.exactOptional(texts),
  city: v.exactOptional(v.number()),
  recaptcha: v.string(),
  withVerificationCourse: v.boolean(),
  refferal: v.exactOptional(v.string()),
  surcharge: v.exactOptional(v.string()),
  promocode: v.exactOptional(v.string()),
  order_id: v.exactOptional(v.string()),
  campaign: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, ClaimCreate>;

/** A draft of this build's format. */
export const draftSchema = v.object({
  version: v.literal(2),
  fromId: v.nullable(v.number()),
  toId: v.nullable(v.number()),
  amount: v.object({ side: v.picklist(["from", "to"]), text: v.string() }),
  courseType: v.picklist(["default", "verification"]),
  cityId: v.nullable(v.number()),
  requisites: texts,
  email: v.string(),
  promocode: v.string(),
  consent: v.boolean(),
  rid: v.nullable(v.string()),
  attempt: v.nullable(v.object({ key: v.string(), body: claim })),
}) satisfies v.GenericSchema<unknown, ExchangeDraft>;

/** What is kept when the tab is closed: nothing that identifies, pays or agrees. */
const impersonal = (draft: ExchangeDraft): ExchangeDraft => ({
  ...draft,
  requisites: {},
  email: "",
  consent: false,
  attempt: null,
});

/**
 * The draft of the exchange form: this tab's, which survives a reload, else what the last one left in this browser; null
 * when both are missing or invalid.
 */
export function readDraft(): ExchangeDraft | null {
  const own = readStored(draftKey, draftSchema, "session");
  if (own !== null) return own;
  const last = readStored(draftKey, draftSchema);
  if (last === null) return null;
  const left = impersonal(last);
  // Earlier releases stored it whole.
  writeStored(draftKey, left);
  return left;
}

/** Stores the draft; null removes it. */
export const writeDraft = (draft: ExchangeDraft | null): void => {
  writeStored(draftKey, draft, "session");
  writeStored(draftKey, draft && impersonal(draft));
};
