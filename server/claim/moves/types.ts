import type { TransactionReference } from "#domain/claim/transaction-reference.ts";
import type { ClaimLifecycleEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Offer } from "#server/claim/lifecycle/offer.ts";
import type { Transition } from "#server/claim/lifecycle/lifecycle.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import type { StrayRow } from "#server/claim/stray/store.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { LockedClaim } from "./lock.ts";
import type { Mover } from "./mover.ts";

/** One transition of a claim along its chart. */
export interface Move {
  readonly event: ClaimLifecycleEvent;
  readonly by: Mover;
  /** The reason in the mover's words; kept in the history. */
  readonly reason?: string;
  /** Payment requisites issued by an operator instead of the pool. */
  readonly payTo?: StoredRequisite[];
  /** After its creation the only way in which they change: what approved the former ones ends with this move. */
  readonly refundRequisites?: StoredRequisite[];
  /** The chosen time of the office visit; defaults to the first one on offer. */
  readonly visitAt?: Date;
  /** Transaction of the payout or refund. */
  readonly transaction?: TransactionReference;
  /** What the payment is called where it was seen: its transaction, or the gateway's id of it. */
  readonly evidence?: string;
  /** The payment that came without an order and is this claim's now. */
  readonly stray?: StrayRow;
  /** Whether its network calls a seen payment replaceable: it fixes no rate before it is confirmed. */
  readonly isReplaceable?: boolean;
  /** When the payment was made or first seen; else when it was seen here, or now. */
  readonly paidAt?: Date;
}

/** A move that its claim's chart allows. */
export interface Asked {
  readonly claim: LockedClaim;
  readonly move: Move;
  readonly setting: ClaimSetting;
  readonly now: Date;
  /** What a recalculation gives now; null without an offer. */
  readonly offer: Offer | null;
  /** Until when an offer binds that this move accepts. */
  readonly offerUntil: Date;
}

/** Where it leads. */
export interface Step extends Asked {
  readonly next: Transition;
  /** Whether the status that the visitor sees changes. */
  readonly isMoved: boolean;
  /** Whether the order steps, also beneath a hold. */
  readonly isStepped: boolean;
}
