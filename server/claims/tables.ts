import type { Generated, JSONColumnType } from "kysely";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { ClaimStatus, VisitorChoice } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Actor } from "#server/platform/actor.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { FrozenPromocode } from "./ports/promocodes.ts";

/** A JSON column that may be empty: JSON `null` never gets into it. */
type NullableJson<T extends object> = JSONColumnType<T | null, string | null, string | null>;

/** Who moves a claim (Product 3). */
export type ClaimActor = components["schemas"]["ClaimActor"];

/** How a claim is paid (Product 3). */
export type PaymentKind = components["schemas"]["PaymentKind"];

/** What a requisite is asked by, frozen with the claim, so that a changed direction does not change old claims. */
export interface FrozenField {
  name: string;
  kind: RequisiteKind;
  label: Record<Locale, string>;
  hint: Record<Locale, string> | null;
  required: boolean;
}

/** A requisite in its normal form with what it is shown by. */
export interface StoredRequisite {
  name: string;
  kind: RequisiteKind;
  label: Record<Locale, string>;
  value: string;
}

/** The office where cash of a claim changes hands, frozen when the claim begins to wait for its payment. */
export interface PaymentPlace {
  address: Record<Locale, string>;
  hours: Record<Locale, string>;
  /** IANA name of the office's time zone. */
  timeZone: string;
  codeWord: string;
}

/** A claim. Amounts and the course are decimals as text; `course` is receive units for one send unit. */
export interface ClaimsTable {
  id: string;
  /** The short number that people quote; a 64-bit integer as text. */
  number: Generated<string>;
  status: ClaimStatus;
  /** Grows by one with every event. */
  version: number;
  /** The visitor's language: that of the mail. */
  locale: Locale;
  direction_id: number;
  from_currency_id: number;
  to_currency_id: number;
  from_amount: string;
  to_amount: string;
  course: string;
  course_type: "default" | "verification";
  from_requisites: JSONColumnType<StoredRequisite[]>;
  to_requisites: JSONColumnType<StoredRequisite[]>;
  city_id: number | null;
  email: string | null;
  /** What the e-mail is counted by, see `mailboxOf`; null also in claims that an earlier version ended. */
  mailbox: string | null;
  refferal: string | null;
  /** The shop that it came through: its id was in the link that `refferal` is from. */
  shop_id: string | null;
  /** The shop's own name of it; unique per shop, and null without a shop. */
  order_id: string | null;
  /** What the shop calls the place of its link or the cause of the order; null without a shop. */
  campaign: string | null;
  /** Whether the shop's server created it for its customer. */
  created_by_shop: boolean;
  /** The quote that it was created by; one claim at most. */
  quote_id: string | null;
  /** Percent of its shop's own that `course` contains; zero for none. */
  surcharge: string;
  /** Where its page leads back to the shop that created it, as `checkReturnUrl` allows it. */
  return_url: string | null;
  /** Who created it while signed in; null for a guest's. */
  user_id: string | null;
  /** What `course` contains. */
  promocode: NullableJson<FrozenPromocode>;
  /** Keyed hash of the visitor's network address, for the limit of unpaid claims. */
  address_hash: string | null;
  /** The same of the wider networks of IPv6. */
  network_56: string | null;
  network_48: string | null;
  payment_kind: PaymentKind;
  /** What to pay to, once it has been issued. */
  payment_requisites: NullableJson<StoredRequisite[]>;
  payment_place: NullableJson<PaymentPlace>;
  /** When the visitor comes to the office; null before it is chosen, and where no cash changes hands. */
  visit_at: Date | null;
  /** What a refund asks for, once there is one. */
  refund_fields: NullableJson<FrozenField[]>;
  refund_requisites: NullableJson<StoredRequisite[]>;
  needs_verification: boolean;
  needs_requisites: boolean;
  confirmations: Generated<number>;
  /** Zero where the send currency has none. */
  confirmations_required: number;
  received: string | null;
  /** The course of the recalculation that the visitor agreed to, frozen when they chose it. */
  offer_course: string | null;
  choice: VisitorChoice | null;
  /** Documents that the claim waits for; see `ClaimLifecycleContext`. */
  documents: "asked" | "sent" | null;
  reason: string | null;
  transaction: string | null;
  /** Whether the reserve is held for the claim, and how that ended. */
  hold_state: "held" | "released" | "settled";
  /** What is held of the receive currency; zero once the hold has ended. */
  hold_amount: string;
  /** When the time that is running ends; null where none is. */
  deadline: Date | null;
  /** When an operator was called because the money that was said to be sent was not seen. */
  operator_called_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Every event of every claim; rows are only added (a trigger refuses anything else). */
export interface ClaimHistoryTable {
  claim_id: string;
  /** The version that the event made. */
  version: number;
  event: string;
  from_status: ClaimStatus | null;
  to_status: ClaimStatus;
  by: ClaimActor;
  /** Who acted for the exchange; null for visitors and timers, and for rows from before it was kept. */
  actor_kind: Actor["kind"] | null;
  actor_user: string | null;
  actor_key: string | null;
  at: Date;
  reason: string | null;
}

/** Receipts, re-encoded. */
export interface ClaimBillsTable {
  id: string;
  claim_id: string;
  name: string;
  type: components["schemas"]["Bill"]["type"];
  /** Bytes. */
  size: number;
  content: Buffer;
  created_at: Date;
}

/** Money of a claim that an operator has to settle by hand; see `notes.ts`. */
export interface ClaimNotesTable {
  id: string;
  claim_id: string;
  kind: components["schemas"]["OperatorNote"]["kind"];
  /** Units of the currency below; of an overpayment only what is above the claim's amount. */
  amount: string;
  currency_id: number;
  /** Where the claim was then. */
  status: ClaimStatus;
  at: Date;
  settled_at: Date | null;
  /** How it was settled, in the operator's words. */
  settlement: string | null;
  settled_by_kind: Actor["kind"] | null;
  settled_by_user: string | null;
  settled_by_key: string | null;
}

/** The tables of claims. */
export interface ClaimTables {
  claims: ClaimsTable;
  claim_history: ClaimHistoryTable;
  claim_bills: ClaimBillsTable;
  claim_notes: ClaimNotesTable;
}
