import type { Generated } from "kysely";

/** Status of a card. */
export type GiftCardStatus = "active" | "redeemed" | "cancelled";

/** A gift card. Its money is in the ledger. */
export interface GiftCardsTable {
  id: string;
  /** Incremented with each card; a 64-bit integer as text. */
  number: Generated<string>;
  /** SHA-256 of the code. The code itself is not stored. */
  code_hash: string;
  /** The last characters of the code. */
  hint: string;
  status: GiftCardStatus;
  /** Null when staff issued it. */
  buyer_id: string | null;
  currency_id: number;
  amount: string;
  message: string | null;
  /** E-mail address that the link was sent to. */
  recipient: string | null;
  redeemed_by: string | null;
  /** Why it was cancelled. */
  reason: string | null;
  /** Hash of the `Idempotency-Key` of its creation. */
  request_key: string | null;
  request_hash: string;
  /** Hash of the `Idempotency-Key` of its redemption. */
  redeem_key: string | null;
  created_at: Date;
  /** When it got its status. */
  at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    gift_cards: GiftCardsTable;
  }
}
