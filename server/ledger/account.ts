/**
 * Kinds of accounts, and whether one may go below zero. What stands in an account is what it holds: money of the house, or
 * what the house owes its owner. Accounts that only say where money came from go below zero by that much.
 */
export const accountKinds = {
  /** What claims may still take. */
  reserve_available: { belowZero: false },
  /** What claims hold until they are paid out or given up. */
  reserve_held: { belowZero: false },
  /** What visitors have sent. */
  received: { belowZero: true },
  /** What has left for visitors and users. */
  paid_out: { belowZero: true },
  /** Referral money of a user. */
  referral_reward: { belowZero: false },
  /** Redeemed gift cards of a user. */
  gift_balance: { belowZero: false },
  /** Gift cards that are not redeemed yet. */
  gift: { belowZero: false },
  /** Earnings of a shop. */
  shop_earnings: { belowZero: false },
  /** Withdrawals on their way. */
  withdrawal: { belowZero: false },
  /** Fees that the house keeps. */
  fee: { belowZero: true },
  /** Where corrections of staff come from and go to. */
  correction: { belowZero: true },
  /** What referral rewards cost the house. */
  referral_expense: { belowZero: true },
  /** What the shares of shops cost the house. */
  shop_expense: { belowZero: true },
  /** What gift cards of operators cost the house. */
  gift_expense: { belowZero: true },
  /** Leaves in one currency, arrives in another. */
  conversion: { belowZero: true },
} as const satisfies Readonly<Record<string, { readonly belowZero: boolean }>>;

/** What an account is for. */
export type AccountKind = keyof typeof accountKinds;

/** The accounts of a reserve. They belong to the house, and their balances stand in the row of the reserve. */
export type ReserveKind = "reserve_available" | "reserve_held";

/** An account; it exists as soon as something is posted to it. */
export interface Account {
  readonly kind: AccountKind;
  /** Id of the user whose money it is; null for the house's own. */
  readonly owner: string | null;
  /** Id of its currency. */
  readonly currency: number;
}

/** An account of the house. */
export const house = (kind: AccountKind, currency: number): Account => ({ kind, owner: null, currency });

/** An account as text: two accounts are the same when their texts are. */
export const accountName = ({ kind, owner, currency }: Account): string =>
  `${kind}:${owner ?? "house"}:${String(currency)}`;

/** Whether an account is one of a reserve. */
export const isReserve = (account: Account): account is Account & { readonly kind: ReserveKind } =>
  account.kind === "reserve_available" || account.kind === "reserve_held";
