import type {
  WithdrawalAttempt,
  WithdrawalCreate,
  WithdrawalDraft,
} from "#machines/withdrawal/withdrawal.types.ts";
import type { Checks } from "#src/browser/checks.ts";
import { number, oneOf, optional, orNull, shape, text, texts } from "#src/browser/checks.ts";

const storeKey = "exchange:withdrawal";

const fitsBody = shape({
  currency: number,
  amount: text,
  course: text,
  requisites: texts,
  card: optional(text),
} satisfies Checks<WithdrawalCreate>);

const fitsDraft = shape({
  version: oneOf(1),
  user: text,
  directionId: orNull(number),
  cardId: orNull(text),
  requisites: texts,
  amount: text,
  attempt: orNull(shape({ key: text, body: fitsBody } satisfies Checks<WithdrawalAttempt>)),
} satisfies Checks<WithdrawalDraft>);

const isDraft = (value: unknown): value is WithdrawalDraft => fitsDraft(value);

/** The draft that this tab keeps for a user. Each tab has its own: two of them are two withdrawals. */
export function readWithdrawalDraft(user: string): WithdrawalDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storeKey) ?? "null");
    return isDraft(stored) && stored.user === user ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the draft; null removes it. Where the browser stores nothing, nothing is kept. */
export function writeWithdrawalDraft(draft: WithdrawalDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(storeKey);
    else sessionStorage.setItem(storeKey, JSON.stringify(draft));
  } catch {
    // A reload then begins anew.
  }
}
