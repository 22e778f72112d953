import { fieldsFor, figuresOf, refundFields } from "#server/exchange/calculator/direction.ts";
import { listListed } from "#server/exchange/calculator/store.ts";
import type { RequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";
import { cityOnWire, currencyOnWire, fieldOnWire } from "#server/exchange/calculator/wire.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { notFound } from "#server/platform/errors.ts";
import type { PartnerCaller, ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { surchargeOf } from "#server/shop/shop/surcharge.ts";
import { courseWith, limitsWith } from "./surcharge.ts";

/** The directions in which a shop can create claims now, with the figures for its customers. */
export const readDirections = async (
  { deps, directory }: ClaimServices,
  { shop }: PartnerCaller,
  locale: Locale,
): Promise<ResponseBody<"listPartnerDirections", 200>> => {
  const [rows, book, surcharge] = await Promise.all([
    listListed(deps.database),
    directory.book(),
    surchargeOf(deps.db, shop),
  ]);
  const now = deps.clock.now();
  return rows.flatMap((row) => {
    const figures = figuresOf(row, now);
    if (figures?.state !== "open") return [];
    const course = courseWith(figures, surcharge);
    if (course === null) return [];
    const { from, available } = limitsWith(figures, course);
    if (!available || !book.hasCurrency(row.from_id) || !book.hasCurrency(row.to_id)) return [];
    return {
      from: currencyOnWire(book.currency(row.from_id), locale),
      to: currencyOnWire(book.currency(row.to_id), locale),
      course,
      surcharge,
      min: from.min,
      max: from.max,
      reserve: figures.reserve,
    };
  });
};

/**
 * One direction for the shop's customers, with the fields that a claim needs. @throws ApiError 404 when there is no such
 * direction, or the surcharge leaves nothing of its rate.
 */
export const readDirection = async (
  { deps, directory }: ClaimServices,
  { shop }: PartnerCaller,
  { from, to }: { readonly from: number; readonly to: number },
  locale: Locale,
): Promise<ResponseBody<"readPartnerDirection", 200>> => {
  const [direction, surcharge] = await Promise.all([
    directory.direction(from, to),
    surchargeOf(deps.db, shop),
  ]);
  const course = direction === undefined ? null : courseWith(direction, surcharge);
  if (direction === undefined || course === null) throw notFound();
  const { row, state, reserve } = direction;
  const limits = limitsWith(direction, course).from;
  const fields = (list: readonly RequisiteFieldsTable[]) =>
    list.filter(({ visible }) => visible).map((field) => fieldOnWire(field, locale));
  return {
    from: currencyOnWire(row.from, locale),
    to: currencyOnWire(row.to, locale),
    course,
    surcharge,
    min: limits.min,
    max: limits.max,
    reserve,
    state,
    payment: row.payment,
    needs_email: row.needs_email,
    cities: row.cities.map((city) => cityOnWire(city, locale)),
    from_requisites: fields(fieldsFor(row, "send", "default")),
    to_requisites: fields(fieldsFor(row, "receive", "default")),
    refund_requisites: fields(refundFields(row)),
  };
};
