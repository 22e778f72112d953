import type { Generated } from "kysely";
import type { Staff } from "#server/platform/actor.ts";

/** Status of a card. `waiting`: staff have issued it, and another person must approve it. */
export type GiftCardStatus = "waiting" | "active" | "redeemed" | "cancelled";

/** A gift card. Its money is in the ledger. */
export interface GiftCardsTable {
  id: string;
  /** Incremented with each card; a 64-bit integer as text. */
  number: Generated<string>;
  /** SHA-256 of the code. The code itself is not stored. A card that waits has no code yet, so nobody knows this one. */
  code_hash: string;
  /** The last characters of the code. */
  hint: string;
  status: GiftCardStatus;
  /** Null when staff issued it. */
  buyer_id: string | null;
  /** Who of the staff issued it; null for a bought card. */
  issuer_kind: Staff["kind"] | null;
  issuer_user: string | null;
  issuer_key: string | null;
  /** Whether it needs the approval of another person. */
  needs_approval: Generated<boolean>;
  approved_at: Date | null;
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
