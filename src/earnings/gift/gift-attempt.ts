import * as z from "zod/mini";
import type { GiftAttempt, GiftCardPurchase } from "#machines/earnings/gift-purchase/gift-purchase.types.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

const storeKey = "exchange:gift-attempt";

type Kept = GiftAttempt & { user: string };

const body = z.object({
  amount: z.string(),
  message: z.exactOptional(z.string()),
  recipient: z.exactOptional(z.string()),
}) satisfies z.ZodMiniType<GiftCardPurchase>;

const kept = z.object({ user: z.string(), key: z.string(), body }) satisfies z.ZodMiniType<Kept>;

/** The unanswered attempt of this user in this tab. Each tab has its own: two attempts are two cards. */
export function readGiftAttempt(user: string): GiftAttempt | null {
  const stored = readStored(storeKey, kept, "session");
  return stored?.user === user ? { key: stored.key, body: stored.body } : null;
}

/** Stores an attempt; null removes it. Where the browser refuses storage, a reload begins anew. */
export const writeGiftAttempt = (attempt: Kept | null): void => writeStored(storeKey, attempt, "session");
