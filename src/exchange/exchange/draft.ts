import * as z from "zod/mini";
import type { ClaimCreate, ExchangeDraft } from "#machines/exchange/exchange/exchange.types.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

const draftKey = "exchange:draft";

const texts = z.record(z.string(), z.string());

const claim = z.object({
  email: z.exactOptional(z.string()),
  fromPs: z.number(),
  toPs: z.number(),
  fromSumma: z.string(),
  toSumma: z.string(),
  course: z.string(),
  fromRequisites: texts,
  toRequisites: texts,
  refundRequisites: z.exactOptional(texts),
  city: z.exactOptional(z.number()),
  recaptcha: z.string(),
  withVerificationCourse: z.boolean(),
  refferal: z.exactOptional(z.string()),
  surcharge: z.exactOptional(z.string()),
  promocode: z.exactOptional(z.string()),
  order_id: z.exactOptional(z.string()),
  campaign: z.exactOptional(z.string()),
}) satisfies z.ZodMiniType<ClaimCreate>;

/** A draft of this build's format. */
export const draftSchema = z.object({
  version: z.literal(1),
  fromId: z.nullable(z.number()),
  toId: z.nullable(z.number()),
  amount: z.object({ side: z.enum(["from", "to"]), text: z.string() }),
  courseType: z.enum(["default", "verification"]),
  cityId: z.nullable(z.number()),
  requisites: texts,
  email: z.string(),
  promocode: z.string(),
  consents: z.object({ aml: z.boolean(), rules: z.boolean() }),
  rid: z.nullable(z.string()),
  attempt: z.nullable(z.object({ key: z.string(), body: claim })),
}) satisfies z.ZodMiniType<ExchangeDraft>;

/** What is kept when the tab is closed: nothing that identifies or pays. */
const impersonal = (draft: ExchangeDraft): ExchangeDraft => ({
  ...draft,
  requisites: {},
  email: "",
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

/**
 * Stores the draft; null removes it. A cookie tells the server whether the form begins with an amount, for
 * which it keeps room in the page (server/platform/http/site.ts).
 */
export const writeDraft = (draft: ExchangeDraft | null): void => {
  writeStored(draftKey, draft, "session");
  writeStored(draftKey, draft && impersonal(draft));
  document.cookie = `draft=${draft?.amount.text ? 1 : ""}; path=/; max-age=31536000; samesite=lax`;
};
