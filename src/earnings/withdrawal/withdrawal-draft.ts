import * as v from "valibot";
import type { WithdrawalCreate, WithdrawalDraft } from "#machines/earnings/withdrawal/withdrawal.types.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";
import type { WizardSource } from "./sources.ts";

/** Each balance has its own draft. */
const storeKeys: Record<WizardSource, string> = {
  referral: "exchange:withdrawal",
  shop: "exchange:withdrawal:shop",
};

const texts = v.record(v.string(), v.string());

const body = v.object({
  currency: v.number(),
  amount: v.string(),
  course: v.string(),
  requisites: texts,
  card: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, WithdrawalCreate>;

const draftSchema = v.object({
  version: v.literal(1),
  user: v.string(),
  directionId: v.nullable(v.number()),
  cardId: v.nullable(v.string()),
  requisites: texts,
  amount: v.string(),
  attempt: v.nullable(v.object({ key: v.string(), body })),
}) satisfies v.GenericSchema<unknown, WithdrawalDraft>;

/** The draft that this tab keeps for a user. Each tab has its own: two drafts are two withdrawals. */
export function readWithdrawalDraft(source: WizardSource, user: string): WithdrawalDraft | null {
  const stored = readStored(storeKeys[source], draftSchema, "session");
  return stored?.user === user ? stored : null;
}

/** Stores the draft; null removes it. Where the browser refuses storage, a reload begins anew. */
export const writeWithdrawalDraft = (source: WizardSource, draft: WithdrawalDraft | null): void =>
  writeStored(storeKeys[source], draft, "session");
