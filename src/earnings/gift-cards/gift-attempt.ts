import * as v from "valibot";
import type { GiftAttempt, GiftCardPurchase } from "#machines/earnings/gift-purchase/gift-purchase.types.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

const storeKey = "exchange:gift-attempt";

type Kept = GiftAttempt & { user: string };

const body = v.object({
  amount: v.string(),
  message: v.exactOptional(v.string()),
  recipient: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, GiftCardPurchase>;

const kept = v.object({ user: v.string(), key: v.string(), body }) satisfies v.GenericSchema<unknown, Kept>;

/** The unanswered attempt of this user in this tab. Each tab has its own: two attempts are two cards. */
export function readGiftAttempt(user: string): GiftAttempt | null {
  const stored = readStored(storeKey, kept, "session");
  return stored?.user === user ? { key: stored.key, body: stored.body } : null;
}

/** Stores an attempt; null removes it. Where the browser refuses storage, a reload begins anew. */
export const writeGiftAttempt = (attempt: Kept | null): void => writeStored(storeKey, attempt, "session");
