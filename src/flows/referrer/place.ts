import { defaultReferralStatus } from "#domain/constants.ts";
import { type MoneyFilter, moneyFilters, type MoneyPlace } from "#machines/referrer/referrer.types.ts";
import { dayIn } from "#src/flows/shared/listPlace.ts";

const isFilter = (text: string | null): text is MoneyFilter => moneyFilters.some((filter) => filter === text);

/** Reads the list's place from an address; unknown values are ignored. */
export function placeIn(search: string): MoneyPlace {
  const query = new URLSearchParams(search);
  const status = query.get("status");
  const page = query.get("page") ?? "";
  return {
    filter: isFilter(status) ? status : defaultReferralStatus,
    from: dayIn(query.get("date_from")),
    to: dayIn(query.get("date_to")),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of an address for a place; the default place needs none. */
export function placeSearch({ filter, from, to, page }: MoneyPlace): string {
  const query = new URLSearchParams();
  if (filter !== defaultReferralStatus) query.set("status", filter);
  if (from !== "") query.set("date_from", from);
  if (to !== "") query.set("date_to", to);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
