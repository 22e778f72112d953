import type { ClaimRow } from "#server/claim/store.ts";
import type { PaymentPlace } from "#server/claim/tables.ts";
import type { Errand } from "#server/claim/visits/visits.ts";
import { placeNow } from "#server/claim/visits/visits.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Ids } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";

// Code words: short, concrete, hard to mishear at a counter.
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

/** The current office of a claim with a code word for this claim; null without cash. */
export const placeOf = (
  errand: Errand | null,
  { locale }: Pick<ClaimRow, "locale">,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
): PaymentPlace | null => {
  const place = placeNow(errand, clock.now());
  return place === null ? null : { ...place, codeWord: codeWordOf(ids, locale) };
};
