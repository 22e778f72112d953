/**
 * Kinds of accounts, and whether one may go below zero. The balance is money of the exchange, or money that the
 * exchange owes the account's owner. Accounts that only record where money came from go below zero.
 */
export const accountKinds = {
  /** Available for new claims. */
  reserve_available: { belowZero: false },
  /** Held by claims until they are paid out or end. */
  reserve_held: { belowZero: false },
  /** Sent by visitors. */
  received: { belowZero: true },
  /** Sent by somebody without an order; the owner is the receipt. */
  suspense: { belowZero: false },
  /** What arrived for a claim (the owner) and is neither sold nor on its way back. */
  arrived: { belowZero: false },
  /** What a claim's payout, once it is complete, has bought. */
  sold: { belowZero: false },
  /** Of a claim: on its way out, in the currency that is paid out, or in the one that goes back. */
  leaving: { belowZero: false },
  /** What the exchange owes beyond a claim: an excess, or money that came too late for it. */
  owed: { belowZero: false },
  /** What a claim is owed and nobody has asked for in a long time: still a debt, not income. */
  unclaimed: { belowZero: false },
  /** Money that was taken back after the exchange had sold it. */
  loss: { belowZero: true },
  /** Paid out to visitors and users. */
  paid_out: { belowZero: true },
  /** A user's referral money. */
  referral_reward: { belowZero: false },
  /** A user's redeemed gift cards. */
  gift_balance: { belowZero: false },
  /** Gift cards that are not redeemed. */
  gift: { belowZero: false },
  /** A shop's earnings. */
  shop_earnings: { belowZero: false },
  /** Pending withdrawals. */
  withdrawal: { belowZero: false },
  /** Fees kept by the exchange. */
  fee: { belowZero: true },
  /** Counter account of staff corrections. */
  correction: { belowZero: true },
  /** Cost of referral rewards. */
  referral_expense: { belowZero: true },
  /** Cost of shop shares. */
  shop_expense: { belowZero: true },
  /** Cost of gift cards issued by operators. */
  gift_expense: { belowZero: true },
  /** Conversions: leaves in one currency and arrives in another. */
  conversion: { belowZero: true },
} as const satisfies Readonly<Record<string, { readonly belowZero: boolean }>>;

/** Purpose of an account. */
export type AccountKind = keyof typeof accountKinds;

/** The accounts of a reserve. They belong to the exchange. The reserve's row stores their balances. */
export type ReserveKind = "reserve_available" | "reserve_held";

/** An account. It exists once something is posted to it. */
export interface Account {
  readonly kind: AccountKind;
  /** Id of the user, the claim or the receipt whose money it is; null for the exchange. */
  readonly owner: string | null;
  /** Currency id. */
  readonly currency: number;
}

/** An account of the exchange itself. */
export const house = (kind: AccountKind, currency: number): Account => ({ kind, owner: null, currency });

/** Canonical name of an account. Equal names mean the same account. */
export const accountName = ({ kind, owner, currency }: Account): string =>
  `${kind}:${owner ?? "house"}:${String(currency)}`;

/** Whether an account is one of a reserve. */
export const isReserve = (account: Account): account is Account & { readonly kind: ReserveKind } =>
  account.kind === "reserve_available" || account.kind === "reserve_held";
