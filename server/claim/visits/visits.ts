import { visitHorizon } from "#server/claim/lifecycle/deadlines.ts";
import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { Selectable } from "kysely";
import type { Visit, VisitRules } from "#domain/site/office-hours.ts";
import { visitAt, visitDays, visitGrace } from "#domain/site/office-hours.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { hoursText } from "#server/exchange/calculator/hours-text.ts";
import type { OfficesTable } from "#server/exchange/calculator/tables.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { messages } from "#server/claim/messages.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { readClaim } from "#server/claim/store.ts";
import type { PaymentPlace } from "#server/claim/tables.ts";
import { wrongState } from "#server/claim/refusals.ts";

/** The purpose of a visit. */
export type VisitPurpose = components["schemas"]["ClaimOffice"]["purpose"];

type Sides = Pick<ClaimRow, "payment_kind" | "from_currency_id" | "to_currency_id" | "city_id">;

// The rate stays fixed until the visit, so visits are offered for a few days only (decision 12).
const shared = { step: 30, last: 30, grace: visitGrace, days: 3, horizon: visitHorizon } as const;

/** Visit rules by purpose. Visitors who collect cash pay first, so they need more time. */
const rulesOf: Record<VisitPurpose, VisitRules> = {
  pay: { ...shared, lead: 30 },
  collect: { ...shared, lead: 120 },
  exchange: { ...shared, lead: 30 },
};

/** The purpose of a claim's visit; null without cash. */
export const purposeOf = (claim: Sides, book: CurrencyBook): VisitPurpose | null => {
  const collects = book.currency(claim.to_currency_id).group === "cash";
  if (claim.payment_kind === "cash") return collects ? "exchange" : "pay";
  return collects ? "collect" : null;
};

/** An office and the purpose of the visit. */
export interface Errand {
  readonly purpose: VisitPurpose;
  readonly office: Selectable<OfficesTable>;
}

/** The visit of a claim; null without cash, or when the office is permanently closed. */
export const errandOf = (claim: Sides, book: CurrencyBook): Errand | null => {
  const purpose = purposeOf(claim, book);
  if (purpose === null || claim.city_id === null) return null;
  const currency = purpose === "collect" ? claim.to_currency_id : claim.from_currency_id;
  const office = book.office(claim.city_id, currency);
  return office === undefined ? null : { purpose, office };
};

/** The current office data for a claim that has none frozen yet; null without an office. */
export const placeNow = (errand: Errand | null, now: Date): Omit<PaymentPlace, "codeWord"> | null => {
  if (errand === null) return null;
  const { office } = errand;
  return {
    address: { ru: office.address_ru, en: office.address_en },
    hours: { ru: hoursText("ru", office.hours, now), en: hoursText("en", office.hours, now) },
    timeZone: office.hours.timeZone,
  };
};

/** Statuses in which cash is, or soon will be, ready to be collected. */
const collectable: readonly ClaimStatus[] = statusesWith("money", "covering");

/**
 * The code word for collecting cash. Only the creator sees it, from the arrival of the payment until the cash
 * is collected.
 */
export const collectWord = (
  { status, payment_place }: Pick<ClaimRow, "status" | "payment_place">,
  purpose: VisitPurpose | null,
): string | null =>
  purpose === null || purpose === "pay" || !collectable.includes(status)
    ? null
    : (payment_place?.codeWord ?? null);

const visitOf = ({ purpose, office }: Errand, now: Date, wanted: Date | null): Visit | null =>
  visitAt(office.hours, now.getTime(), rulesOf[purpose], wanted?.getTime() ?? null);

/** @throws ApiError 400 of `city` when the claim needs an office and none takes visits. */
export const checkOffice = (claim: Sides, book: CurrencyBook, now: Date): void => {
  if (purposeOf(claim, book) === null) return;
  const errand = errandOf(claim, book);
  if (errand === null) throw fieldErrors({ city: messages("city_unknown") });
  if (visitOf(errand, now, null) === null) throw fieldErrors({ city: messages("office_closed") });
};

/**
 * The visit requested with the confirmation; by default the first one. @throws ApiError 400 of `visit_at`.
 */
export const chooseVisit = (errand: Errand | null, now: Date, wanted: Date | null): Visit | null => {
  if (errand === null) {
    if (wanted !== null) throw fieldErrors({ visit_at: messages("visit_needless") });
    return null;
  }
  const visit = visitOf(errand, now, wanted);
  if (visit === null)
    throw fieldErrors({ visit_at: messages(wanted === null ? "office_closed" : "visit_gone") });
  return visit;
};

/**
 * The visit of a claim that starts to wait for its payment after the confirmation: the chosen one if it is still
 * possible, otherwise the next.
 */
export const keptVisit = (errand: Errand | null, now: Date, chosen: Date | null): Visit | null =>
  errand === null ? null : (visitOf(errand, now, chosen) ?? visitOf(errand, now, null));

/** The available visits of a new claim. @throws ApiError 404; 409 when there is nothing left to choose. */
export const listVisits = async (
  { deps, directory }: ClaimServices,
  id: string,
): Promise<ResponseBody<"listVisits", 200>> => {
  const claim = await readClaim(deps.database, id);
  if (claim === undefined) throw notFound();
  const errand = errandOf(claim, await directory.book(claim.from_currency_id, claim.to_currency_id));
  if (errand === null || claim.status !== "new") throw wrongState();
  const { hours } = errand.office;
  return {
    time_zone: hours.timeZone,
    days: visitDays(hours, deps.clock.now().getTime(), rulesOf[errand.purpose]).map(({ date, visits }) => ({
      date,
      visits: visits.map(({ at }) => new Date(at).toISOString()),
    })),
  };
};
