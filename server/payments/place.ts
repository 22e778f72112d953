import type { ClaimRow } from "#server/claims/store.ts";
import type { PaymentPlace } from "#server/claims/tables.ts";
import type { Trx } from "#server/database.ts";
import type { Ids } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";

// Short, concrete, hard to mishear at a counter.
const words: Record<Locale, readonly string[]> = {
  ru: [
    "берёза",
    "якорь",
    "маяк",
    "сахар",
    "ветер",
    "ладья",
    "гранит",
    "облако",
    "компас",
    "янтарь",
    "сокол",
    "парус",
  ],
  en: [
    "birch",
    "anchor",
    "beacon",
    "sugar",
    "wind",
    "castle",
    "granite",
    "cloud",
    "compass",
    "amber",
    "falcon",
    "sail",
  ],
};

const codeWordOf = (ids: Ids, locale: Locale): string => {
  const list = words[locale];
  return `${list[ids.integer(0, list.length - 1)] ?? "code"}-${String(ids.integer(1000, 9999))}`;
};

/** The office where cash of a claim changes hands, with a code word of its own; null where none is needed or known. */
export const findPlace = async (
  trx: Trx,
  claim: ClaimRow,
  currencies: readonly number[],
  ids: Ids,
): Promise<PaymentPlace | null> => {
  if (claim.city_id === null) return null;
  const office = await trx
    .selectFrom("offices")
    .selectAll()
    .where("city_id", "=", claim.city_id)
    .where("currency_id", "in", [...currencies])
    .executeTakeFirst();
  return office === undefined
    ? null
    : {
        address: { ru: office.address_ru, en: office.address_en },
        hours: { ru: office.hours_ru, en: office.hours_en },
        codeWord: codeWordOf(ids, claim.locale),
      };
};
