import { mailboxOf } from "./mailbox.ts";
import type { DecimalString } from "./money.ts";
import { divide, isPositive, multiply, roundDown, subtract } from "./money.ts";
import type { RequisiteKind } from "./requisites/requisite.ts";

/** What a claim's amounts and the market say about what the exchange earns on it. */
export interface Deal {
  fromAmount: DecimalString;
  /** What is paid out: a promocode or a bonus has raised it, and so has lowered the profit. */
  toAmount: DecimalString;
  /** Units of the receive currency that one unit of the send currency is worth at the source. */
  rate: DecimalString;
}

/** What the exchange keeps of a claim, in the receive currency; zero or below where it earns nothing. */
export const profitOf = ({ fromAmount, toAmount, rate }: Deal): DecimalString =>
  subtract(multiply(fromAmount, rate), toAmount);

/** The most that a share of the profit may be, in percent, and the decimals that it may have. */
export const shareLimits = { most: "100", decimals: 4 } as const;

/** What a reward follows from. */
export interface RewardTerms {
  /** In the receive currency. */
  profit: DecimalString;
  /** Units of the reward currency for one unit of the receive currency. */
  rate: DecimalString;
  /** Percent. */
  share: DecimalString;
  /** Decimals of the reward currency. */
  decimals: number;
}

/** The reward for a claim, rounded down; "0" where the exchange earns nothing on it (Product 5). */
export function rewardOf({ profit, rate, share, decimals }: RewardTerms): DecimalString {
  if (!isPositive(profit)) return "0";
  const earned = roundDown(multiply(profit, rate), decimals);
  return divide(multiply(earned, share), "100", decimals);
}

/** A requisite as far as it tells whose money it is. */
export interface PartyRequisite {
  kind: RequisiteKind;
  value: string;
}

/** Shared by many: a name, and what tells one customer of an exchange's address from another. */
const unspecific: readonly RequisiteKind[] = ["name", "xrp_tag", "ton_memo"];
const memos: readonly RequisiteKind[] = ["xrp_tag", "ton_memo"];

/** What tells whose money moves by these requisites of one side; an address with a memo is one thing. */
export function partyKeys(requisites: readonly PartyRequisite[]): string[] {
  const memo = requisites.find(({ kind }) => memos.includes(kind))?.value ?? "";
  return requisites
    .filter(({ kind }) => !unspecific.includes(kind))
    .map(({ kind, value }) =>
      kind === "xrp" || kind === "ton" ? `${kind}:${value}:${memo}` : `${kind}:${value}`,
    );
}

/** Who is on one end of a referral. */
export interface Party {
  /** Id of the user; null for a guest. */
  user: string | null;
  email: string | null;
  /** Of each claim and side apart. */
  requisites: readonly (readonly PartyRequisite[])[];
}

/** Whether two are one person: the same account, the same mailbox, or the same card, phone or address (Product 5). */
export function isSamePerson(a: Party, b: Party): boolean {
  if (a.user !== null && a.user === b.user) return true;
  if (a.email !== null && b.email !== null && mailboxOf(a.email) === mailboxOf(b.email)) return true;
  const known = new Set(b.requisites.flatMap(partyKeys));
  return a.requisites.flatMap(partyKeys).some((key) => known.has(key));
}
