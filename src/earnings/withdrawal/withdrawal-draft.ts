import type {
  WithdrawalAttempt,
  WithdrawalCreate,
  WithdrawalDraft,
} from "#machines/earnings/withdrawal/withdrawal.types.ts";
import type { WizardSource } from "./sources.ts";
import type { Checks } from "#src/shell/browser/checks.ts";
import { number, oneOf, optional, orNull, shape, text, texts } from "#src/shell/browser/checks.ts";

/** Each balance has its own draft. */
const storeKeys: Record<WizardSource, string> = {
  referral: "exchange:withdrawal",
  shop: "exchange:withdrawal:shop",
};

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

/** The draft that this tab keeps for a user. Each tab has its own: two drafts are two withdrawals. */
export function readWithdrawalDraft(source: WizardSource, user: string): WithdrawalDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storeKeys[source]) ?? "null");
    return isDraft(stored) && stored.user === user ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the draft; null removes it. Does nothing when the browser blocks storage. */
export function writeWithdrawalDraft(source: WizardSource, draft: WithdrawalDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(storeKeys[source]);
    else sessionStorage.setItem(storeKeys[source], JSON.stringify(draft));
  } catch {
    // A reload then begins anew.
  }
}
