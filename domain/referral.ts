import { mailboxOf } from "./mailbox.ts";
import type { DecimalString } from "./money.ts";
import { divide, isPositive, multiply, roundDown, subtract } from "./money.ts";
import type { RequisiteKind } from "./requisites/requisite.ts";

/** The figures that determine the exchange's profit on a claim. */
export interface Deal {
  fromAmount: DecimalString;
  /** The payout. A promocode or bonus raises it and lowers the profit. */
  toAmount: DecimalString;
  /** Receive units per send unit at the rate source. */
  rate: DecimalString;
}

/** The exchange's profit on a claim, in the receive currency; zero or negative when it earns nothing. */
export const profitOf = ({ fromAmount, toAmount, rate }: Deal): DecimalString =>
  subtract(multiply(fromAmount, rate), toAmount);

/** Maximum share of the profit in percent, and its maximum decimals. */
export const shareLimits = { most: "100", decimals: 4 } as const;

/** Everything that determines a reward. */
export interface RewardTerms {
  /** In the receive currency. */
  profit: DecimalString;
  /** Reward units per receive unit. */
  rate: DecimalString;
  /** Percent. */
  share: DecimalString;
  /** Decimals of the reward currency. */
  decimals: number;
}

/** The reward for a claim, rounded down; "0" when the exchange earns nothing on it. */
export function rewardOf({ profit, rate, share, decimals }: RewardTerms): DecimalString {
  if (!isPositive(profit)) return "0";
  const earned = roundDown(multiply(profit, rate), decimals);
  return divide(multiply(earned, share), "100", decimals);
}

/** A requisite for identifying a person. */
export interface PartyRequisite {
  kind: RequisiteKind;
  value: string;
}

/** Kinds shared by many people: names, and tags or memos of an exchange's address. */
const unspecific: readonly RequisiteKind[] = ["name", "bank", "xrp_tag", "ton_memo"];
const memos: readonly RequisiteKind[] = ["xrp_tag", "ton_memo"];

/** Keys that identify the person behind one side's requisites. An address and its memo form one key. */
export function partyKeys(requisites: readonly PartyRequisite[]): string[] {
  const memo = requisites.find(({ kind }) => memos.includes(kind))?.value ?? "";
  return requisites
    .filter(({ kind }) => !unspecific.includes(kind))
    .map(({ kind, value }) =>
      kind === "xrp" || kind === "ton" ? `${kind}:${value}:${memo}` : `${kind}:${value}`,
    );
}

/** A party of a referral. */
export interface Party {
  /** Id of the user; null for a guest. */
  user: string | null;
  email: string | null;
  /** Grouped by claim and side. */
  requisites: readonly (readonly PartyRequisite[])[];
}

/** Whether two parties are the same person: same account, mailbox, card, phone or address. */
export function isSamePerson(a: Party, b: Party): boolean {
  if (a.user !== null && a.user === b.user) return true;
  if (a.email !== null && b.email !== null && mailboxOf(a.email) === mailboxOf(b.email)) return true;
  const known = new Set(b.requisites.flatMap(partyKeys));
  return a.requisites.flatMap(partyKeys).some((key) => known.has(key));
}
