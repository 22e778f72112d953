import { mailboxOf } from "#domain/account/mailbox.ts";
import { type DecimalString, normalize } from "#domain/money/money.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import type { networkHashes } from "#server/platform/http/transport/address.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { CheckedClaim } from "./check-claim.ts";
import { type ClaimTimes, deadlineOf } from "#server/claim/lifecycle/deadlines.ts";
import type { FrozenPromocode } from "#server/claim/tables.ts";
import type { Asker, ClaimOwner } from "#server/claim/visitor.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { GivenClaim } from "./store.ts";

/** A shop's data for a claim that it creates. */
export interface ShopOrder {
  /** The quote that the claim is created from; null for none. */
  readonly quote: string | null;
  /** URL that leads from the claim's page back to the shop; null for none. */
  readonly returnUrl: string | null;
  /** Surcharge percent of the shop. */
  readonly surcharge: DecimalString;
}

/** Owner and origin of a new claim, and the promocode that improves its rate. */
export interface Beginning {
  readonly locale: Locale;
  readonly asker: Asker;
  /** The networks of the visitor's address, the narrowest first. */
  readonly networks: ReturnType<typeof networkHashes>;
  /** Undefined for a guest. */
  readonly owner: ClaimOwner | undefined;
  readonly promocode: FrozenPromocode | null;
  /** Set when a shop creates the claim for its customer. */
  readonly order: ShopOrder | null;
}

/** A new claim, without what the database begins it with. */
export const newClaim = (
  { deps, times }: { readonly deps: Deps; readonly times: ClaimTimes },
  checked: CheckedClaim,
  { row, market }: Direction,
  { locale, asker, networks, promocode, order }: Beginning,
) => {
  const [address = null, network56 = null, network48 = null] = networks.map(({ hash }) => hash);
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  return {
    id,
    status: "new",
    version: 1,
    locale,
    direction_id: row.id,
    from_currency_id: row.from.id,
    to_currency_id: row.to.id,
    from_amount: checked.fromSumma,
    to_amount: checked.toSumma,
    ordered_from: checked.fromSumma,
    ordered_to: checked.toSumma,
    course: checked.course,
    course_type: checked.courseType,
    from_requisites: checked.fromRequisites,
    to_requisites: checked.toRequisites,
    city_id: checked.cityId,
    email: checked.email,
    mailbox: checked.email === null ? null : mailboxOf(checked.email),
    refferal: checked.refferal,
    // The statement keeps these only where there is such a shop.
    sale_id: order === null ? deps.ids.uuid() : id,
    order_id: checked.order,
    holds_order: checked.order !== null,
    campaign: checked.campaign,
    created_by_shop: order !== null,
    quote_id: order?.quote ?? null,
    return_url: order?.returnUrl ?? null,
    surcharge: checked.surcharge,
    // A quote holds a rate of before, and our part of it is not known by the market of now.
    rate_parts: {
      course: checked.course,
      market: (order?.quote ?? null) === null ? market : null,
      tolerance: normalize(checked.tolerance),
    },
    risk_limit: row.risk_limit ?? 0,
    promise_salt: deps.promiseKeys.signs ? deps.ids.token(16) : null,
    user_id: asker.user,
    promocode,
    address_hash: address,
    network_56: network56,
    network_48: network48,
    payment_kind: row.payment,
    refund_requisites: checked.refundRequisites,
    needs_verification: row.needs_verification,
    needs_requisites: row.payment === "requisites" && !row.requisites_pool,
    confirmations_required: row.payment === "requisites" ? row.from.confirmations : 0,
    hold_state: "held",
    hold_amount: checked.toSumma,
    deadline: deadlineOf("new", now, times),
    created_at: now,
    updated_at: now,
    status_since: now,
  } satisfies GivenClaim;
};

export type NewClaim = ReturnType<typeof newClaim>;
