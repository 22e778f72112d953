import type { GiftAttempt, GiftCardPurchase } from "#machines/earnings/gift-purchase/gift-purchase.types.ts";
import type { Checks } from "#src/shell/browser/checks.ts";
import { optional, shape, text } from "#src/shell/browser/checks.ts";

const storeKey = "exchange:gift-attempt";

type Kept = GiftAttempt & { user: string };

const fitsBody = shape({
  amount: text,
  message: optional(text),
  recipient: optional(text),
} satisfies Checks<GiftCardPurchase>);

const fits = shape({ user: text, key: text, body: fitsBody } satisfies Checks<Kept>);

const isKept = (value: unknown): value is Kept => fits(value);

/** The unanswered attempt of this user in this tab. Each tab has its own: two attempts are two cards. */
export function readGiftAttempt(user: string): GiftAttempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storeKey) ?? "null");
    return isKept(stored) && stored.user === user ? { key: stored.key, body: stored.body } : null;
  } catch {
    return null;
  }
}

/** Stores an attempt; null removes it. Does nothing when the browser blocks storage. */
export function writeGiftAttempt(attempt: Kept | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(storeKey);
    else sessionStorage.setItem(storeKey, JSON.stringify(attempt));
  } catch {
    // A reload then begins anew.
  }
}
