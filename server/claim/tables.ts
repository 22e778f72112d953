import type { PromocodeEffect } from "#domain/earnings/promocode.ts";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type {
  ClaimStatus,
  OrderStatus,
  VisitorChoice,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Actor } from "#server/platform/actor.ts";
import type { Locale } from "#server/platform/locale.ts";

/** A promocode as frozen in a claim. */
export interface FrozenPromocode extends PromocodeEffect {
  readonly id: string;
  readonly code: string;
}

/** A nullable JSON column. It never contains JSON `null`. */
type NullableJson<T extends object> = JSONColumnType<T | null, string | null, string | null>;

/** Who moves a claim. */
export type ClaimActor = components["schemas"]["ClaimActor"];

/** Why a service gave no score. */
export type RiskFault = NonNullable<components["schemas"]["OperatorRiskCheck"]["error"]>;

/** How a claim is paid. */
export type PaymentKind = components["schemas"]["PaymentKind"];

/** A requisite field, frozen with the claim, so that later changes to the direction do not affect it. */
export interface FrozenField {
  name: string;
  kind: RequisiteKind;
  label: Record<Locale, string>;
  hint: Record<Locale, string> | null;
  required: boolean;
}

/** A text of the site as it was agreed to. */
type AgreedText = components["schemas"]["AgreedText"];

/** What a rate was made of when an order was created. */
interface RateParts {
  /** The rate that they make. */
  course: string;
  /** That of the pair's source; null for a fixed one. */
  market: string | null;
  /** Percent by which `course` may be worse for the house than the rate of that moment. */
  tolerance: string;
}

/** A normalized requisite with its label. */
export interface StoredRequisite {
  name: string;
  kind: RequisiteKind;
  label: Record<Locale, string>;
  value: string;
}

/** The office of a cash claim, frozen when the claim begins to wait for its payment. */
export interface PaymentPlace {
  address: Record<Locale, string>;
  hours: Record<Locale, string>;
  /** IANA name of the office's time zone. */
  timeZone: string;
  codeWord: string;
}

/** A claim. Amounts and the rate are decimal strings. `course` is in receive units per send unit. */
export interface ClaimsTable {
  id: string;
  /** The short number that people quote; a 64-bit integer as text. */
  number: Generated<string>;
  status: ClaimStatus;
  /** Where the order stands beneath a hold; null when it is not held. */
  held_status: OrderStatus | null;
  /** Incremented with every event. */
  version: number;
  /** The visitor's language, used for mail. */
  locale: Locale;
  direction_id: number;
  from_currency_id: number;
  to_currency_id: number;
  from_amount: string;
  to_amount: string;
  /** The amounts at the creation; null for older claims whose amounts were changed since. */
  ordered_from: string | null;
  ordered_to: string | null;
  course: string;
  course_type: "default" | "verification";
  from_requisites: JSONColumnType<StoredRequisite[]>;
  to_requisites: JSONColumnType<StoredRequisite[]>;
  city_id: number | null;
  email: string | null;
  /** The mailbox for quotas, see `mailboxOf`. */
  mailbox: string | null;
  /** When a link from that mailbox was used; null while anybody may have typed the address. */
  mailbox_proved_at: Generated<Date | null>;
  refferal: string | null;
  /** The shop that the claim came through; `refferal` is then its id. */
  shop_id: string | null;
  /** The id by which the shop knows the claim; null without a shop. The uuid of a link's claim is its customer's. */
  sale_id: string | null;
  /** The shop's order id; null without a shop. */
  order_id: string | null;
  /** Whether the order can have no other claim. A link's claim that ends unpaid lets it go. */
  holds_order: Generated<boolean>;
  /** The origin of the order or visit, in the shop's own words; null without a shop. */
  campaign: string | null;
  /** Whether the shop's server created the claim for its customer. */
  created_by_shop: boolean;
  /** The quote that the claim was created from. A quote has at most one claim. */
  quote_id: string | null;
  /** The shop's surcharge percent contained in `course`; zero for none. */
  surcharge: string;
  /** Of `course` at the creation; null for older claims. */
  rate_parts: NullableJson<RateParts>;
  /** The pair's risk threshold when the claim was created, which its visitor has read; 0 for none, null for the pair's now. */
  risk_limit: number | null;
  /** The published versions of the consent's texts when the claim was created, from the column's default. */
  terms: ColumnType<AgreedText[] | null, undefined, never>;
  /** Salts the hashes of payment details in its promises; null where nothing is promised any more, or never was. */
  promise_salt: string | null;
  /** URL that leads from the claim's page back to the shop, as accepted by `checkReturnUrl`. */
  return_url: string | null;
  /** The signed-in user who created the claim; null for a guest. */
  user_id: string | null;
  /** The promocode contained in `course`. */
  promocode: NullableJson<FrozenPromocode>;
  /** Keyed hash of the visitor's network address, for the quota of unpaid claims. */
  address_hash: string | null;
  /** Keyed hash of the visitor's IPv6 /56 network; `network_48` is that of the /48. */
  network_56: string | null;
  network_48: string | null;
  payment_kind: PaymentKind;
  /** Payment requisites, once issued. */
  payment_requisites: NullableJson<StoredRequisite[]>;
  /** The entry of the pool that it got last, and when. It stays when staff give other requisites. */
  pay_to_id: Generated<number | null>;
  pay_to_at: Generated<Date | null>;
  payment_place: NullableJson<PaymentPlace>;
  /** Time of the office visit; null before it is chosen, and without cash. */
  visit_at: Date | null;
  /** Fields that a refund needs, once there is one. */
  refund_fields: NullableJson<FrozenField[]>;
  refund_requisites: NullableJson<StoredRequisite[]>;
  needs_verification: boolean;
  needs_requisites: boolean;
  confirmations: Generated<number>;
  /** Zero when the send currency has none. */
  confirmations_required: number;
  received: string | null;
  /** What has arrived and was not sent back by hand; the ledger's accounts of the claim say the same. */
  arrived: Generated<string>;
  /** What was taken back of it after it had been sold. */
  lost: Generated<string>;
  /** Whether it arrived after the claim had expired. */
  late: Generated<boolean>;
  /** Until when a payment is exchanged at `course`; null before one is awaited. */
  rate_until: Generated<Date | null>;
  /** When its payment was first seen. */
  seen_at: Generated<Date | null>;
  /** The recalculation rate that the visitor accepted, frozen at that moment. */
  offer_course: string | null;
  /** Until when that rate binds. */
  offer_until: Date | null;
  choice: VisitorChoice | null;
  /** Documents the claim waits for; see `ClaimLifecycleContext`. */
  documents: "asked" | "sent" | null;
  reason: string | null;
  transaction: string | null;
  /** Whether the claim holds a reserve, or how the hold ended. */
  hold_state: "held" | "leaving" | "released" | "settled";
  /** Held amount in the receive currency; zero after the hold has ended. */
  hold_amount: string;
  /** The current deadline; null without one. */
  deadline: Date | null;
  /** When an operator was called because reported money had not arrived. */
  operator_called_at: Date | null;
  /** When the visitor confirmed it, when its money was last accepted, and when it was done. */
  confirmed_at: Generated<Date | null>;
  accepted_at: Generated<Date | null>;
  done_at: Generated<Date | null>;
  /** What was given and earned, in the reference currency at the market of `accepted_at`; null where that is unknown. */
  turnover: Generated<string | null>;
  profit: Generated<string | null>;
  /** Whether a risk check of its payments is not done; see `risk/store.ts`. */
  risk_open: Generated<boolean>;
  /** Who of the staff acted on it last; null when nobody did. */
  worked_by: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
  /** Since when it has its status. */
  status_since: Date;
}

/** Who works on a claim; see `staff/lease.ts`. */
export interface ClaimLeasesTable {
  claim_id: string;
  user_id: string;
  /** The lease ends with this session. */
  session_id: string;
  until: Date;
  /** When it was last taken or released. */
  changed_at: Date;
}

/** All events of all claims. Append-only; a trigger rejects anything else. */
export interface ClaimHistoryTable {
  claim_id: string;
  /** The claim's version after the event. */
  version: number;
  event: string;
  from_status: ClaimStatus | null;
  to_status: ClaimStatus;
  by: ClaimActor;
  /** Who acted for the exchange; null for visitors and timers, and in rows older than this column. */
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

/** Evidence of money that was accepted. Append-only, but that a stray payment gets its claim once. */
export interface ReceiptsTable {
  id: string;
  /** Null while it is a payment without an order. */
  claim_id: string | null;
  currency_id: number;
  amount: string;
  /** Who reports it: `staff`, `demo`, or `gateway:` with the gateway's name. */
  source: string;
  /** What the source calls it. No two receipts of a source share one. */
  external_id: string;
  /** When the payment was made or first seen, as far as the exchange knows. */
  paid_at: Date;
  at: Date;
}

/** The risk check of a receipt, under the limit of that time. */
export interface RiskChecksTable {
  id: string;
  claim_id: string;
  receipt_id: string;
  /** Whether the receipt names a transaction that a service can look up. Else a person enters the score. */
  traced: boolean;
  risk_limit: number;
  status: Generated<"pending" | "done">;
  score: Generated<number | null>;
  /** What the service said last, also where a person has entered another score. */
  service_score: Generated<number | null>;
  /** Whether the payment was taken back, so that its risk matters no more. */
  moot: Generated<boolean>;
  /** Whether the score reached the limit when the order could not be held: nobody has accepted it. */
  unheld: Generated<boolean>;
  /** Why the last try failed. */
  error: Generated<RiskFault | null>;
  at: Date;
  /** When the service was last asked. */
  asked_at: Generated<Date | null>;
  done_at: Generated<Date | null>;
  /** Who entered the score by hand. */
  by_kind: Generated<Actor["kind"] | null>;
  by_user: Generated<string | null>;
  by_key: Generated<string | null>;
}

/** What a claim was priced at when its payout began. Append-only. */
export interface DealsTable {
  claim_id: string;
  from_amount: string;
  to_amount: string;
  course: string;
  at: Date;
}

/** Money of a claim that an operator has to settle by hand; see `notes/store.ts`. */
export interface ClaimNotesTable {
  id: string;
  claim_id: string;
  kind: components["schemas"]["OperatorNote"]["kind"];
  /** In the currency below. For an overpayment only the part above the claim's amount. */
  amount: string;
  currency_id: number;
  /** The claim's status at that time. */
  status: ClaimStatus;
  /** How often an operator was called for it. */
  calls: Generated<number>;
  at: Date;
  settled_at: Date | null;
  /** How it was settled, in the operator's words. */
  settlement: string | null;
  settled_by_kind: Actor["kind"] | null;
  settled_by_user: string | null;
  settled_by_key: string | null;
}

declare module "#server/database.ts" {
  interface Database {
    claims: ClaimsTable;
    claim_history: ClaimHistoryTable;
    claim_leases: ClaimLeasesTable;
    claim_bills: ClaimBillsTable;
    claim_notes: ClaimNotesTable;
    receipts: ReceiptsTable;
    deals: DealsTable;
    risk_checks: RiskChecksTable;
  }
}
