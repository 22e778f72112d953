import * as z from "zod/mini";
import type { WithdrawalCreate, WithdrawalDraft } from "#machines/earnings/withdrawal/withdrawal.types.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";
import type { WizardSource } from "./sources.ts";

/** Each balance has its own draft. */
const storeKeys: Record<WizardSource, string> = {
  referral: "exchange:withdrawal",
  shop: "exchange:withdrawal:shop",
};

const texts = z.record(z.string(), z.string());

const body = z.object({
  currency: z.number(),
  amount: z.string(),
  course: z.string(),
  requisites: texts,
  card: z.exactOptional(z.string()),
}) satisfies z.ZodMiniType<WithdrawalCreate>;

const draftSchema = z.object({
  version: z.literal(1),
  user: z.string(),
  directionId: z.nullable(z.number()),
  cardId: z.nullable(z.string()),
  requisites: texts,
  amount: z.string(),
  attempt: z.nullable(z.object({ key: z.string(), body })),
}) satisfies z.ZodMiniType<WithdrawalDraft>;

/** The draft that this tab keeps for a user. Each tab has its own: two drafts are two withdrawals. */
export function readWithdrawalDraft(source: WizardSource, user: string): WithdrawalDraft | null {
  const stored = readStored(storeKeys[source], draftSchema, "session");
  return stored?.user === user ? stored : null;
}

/** Stores the draft; null removes it. Where the browser refuses storage, a reload begins anew. */
export const writeWithdrawalDraft = (source: WizardSource, draft: WithdrawalDraft | null): void =>
  writeStored(storeKeys[source], draft, "session");
