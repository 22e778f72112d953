import { figuresOf } from "#server/exchange/calculator/direction.ts";
import { listListed } from "#server/exchange/calculator/store.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { ClaimServices } from "#server/claim/services.ts";
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
