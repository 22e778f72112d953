import type { Generated } from "kysely";

/** What became of a card. */
export type GiftCardStatus = "active" | "redeemed" | "cancelled";

/** A gift card. The money is in the ledger. */
export interface GiftCardsTable {
  id: string;
  /** Grows with each card; a 64-bit integer as text. */
  number: Generated<string>;
  /** SHA-256: the code itself is not kept. */
  code_hash: string;
  /** The last characters of the code. */
  hint: string;
  status: GiftCardStatus;
  /** Null where staff issued it. */
  buyer_id: string | null;
  currency_id: number;
  amount: string;
  message: string | null;
  /** E-mail that the link was sent to. */
  recipient: string | null;
  redeemed_by: string | null;
  /** Why it was cancelled. */
  reason: string | null;
  /** Hash of the `Idempotency-Key` that it was created under. */
  request_key: string | null;
  request_hash: string;
  /** Hash of the `Idempotency-Key` that it was redeemed under. */
  redeem_key: string | null;
  created_at: Date;
  /** Since when it has had its status. */
  at: Date;
}

/** The tables of gift cards. */
export interface GiftTables {
  gift_cards: GiftCardsTable;
}
