import { figuresOf, limitsNow } from "#server/calculator/direction.ts";
import { listListed } from "#server/calculator/store.ts";
import { currencyOnWire } from "#server/calculator/wire.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";

/** The directions in which claims can be created now, with their present figures. */
export const readDirections = async (
  { deps, directory }: ClaimServices,
  locale: Locale,
): Promise<ResponseBody<"listPartnerDirections", 200>> => {
  const [rows, book] = await Promise.all([listListed(deps.database), directory.book()]);
  const now = deps.clock.now();
  return rows.flatMap((row) => {
    const figures = figuresOf(row, now);
    if (figures?.state !== "open") return [];
    const { from, available } = limitsNow(figures, "default");
    if (!available || !book.hasCurrency(row.from_id) || !book.hasCurrency(row.to_id)) return [];
    return {
      from: currencyOnWire(book.currency(row.from_id), locale),
      to: currencyOnWire(book.currency(row.to_id), locale),
      course: figures.course,
      min: from.min,
      max: from.max,
      reserve: figures.reserve,
    };
  });
};
