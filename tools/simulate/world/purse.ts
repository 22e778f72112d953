/** A balance of the house's users. */
export type Source = "referral" | "shop";

/** Money of a user that is not earned by orders: gifts that came, gifts and withdrawals that went. */
export interface Purse {
  in: string;
  out: string;
}

export interface Withdrawal {
  readonly id: string;
  readonly source: Source;
  readonly owner: string;
  readonly amount: string;
  /** What is paid out, in the currency with this code. */
  readonly payout: { readonly code: string; readonly amount: string };
  readonly createdAt: number;
  state: "open" | "paid" | "rejected";
  /** Who began its payment last. */
  beganBy: string | null;
}

export interface Gift {
  readonly id: string;
  /** Null while a second person has not approved it. */
  code: string | null;
  readonly amount: string;
  readonly issuedBy: string;
  isRedeemed: boolean;
}

/** Money that came to the house without an order. */
export interface Stray {
  readonly id: string;
  readonly code: string;
  readonly amount: string;
  readonly tx: string;
  readonly at: number;
  readonly recordedBy: string;
  state: "waiting" | "given" | "returned" | "reversed";
}

/** Of whom an order came: through a link of a user, or of a shop. */
export type Sender = Source | null;
