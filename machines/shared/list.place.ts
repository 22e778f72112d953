import type { Loose, LooseArgs } from "./list.loose.ts";

/** A range of days, `YYYY-MM-DD` each; empty for no bound. */
export interface Period {
  from: string;
  to: string;
}

/** Whether a period ends on or after its start. */
export const isOrdered = ({ from, to }: Period): boolean => from === "" || to === "" || from <= to;

/** A part of a list as the server gives it. */
export interface Part {
  count: number;
  page: number;
  size: number;
  results: readonly unknown[];
}

/** Where one is among the pages, and the pages to go to. */
export interface Paging {
  page: number;
  pages: number;
  /** Numbers of the first and the last row of the page, from 1. */
  first: number;
  last: number;
  count: number;
}

/** Whether another row fits: a list without a limit always has room. */
export const hasRoomIn = (data: Loose | null, rows: readonly unknown[]): boolean =>
  data !== null && !(rows.length >= Number(data["most"]));

/** The last non-empty page. */
export const lastPageOf = ({ count, size }: Part): number => Math.max(1, Math.ceil(count / size));

/** The position in a list; null before it is loaded, and when it has only one page. */
export function pagingOf(part: Part | null): Paging | null {
  if (part === null || part.count <= part.size) return null;
  const { page, size, count, results } = part;
  const first = (page - 1) * size + 1;
  return { page, pages: lastPageOf(part), first, last: first + results.length - 1, count };
}

const startOf = (place: Loose): Loose =>
  "cursor" in place ? { cursor: "" } : "page" in place ? { page: 1 } : {};

/** The place that an event asks for. Other filters start at the first page. */
export function placeAfter({ context: { place, data }, event }: LooseArgs): Loose | null {
  if (place === null) return null;
  switch (event.type) {
    case "filter.change":
      return { ...place, ...(event["filters"] as Loose), ...startOf(place) };
    case "list.renew":
      return { ...place, ...startOf(place) };
    case "page.open":
      return { ...place, page: event["page"] };
    case "page.turn":
      return { ...place, cursor: data?.[event["way"] as string] ?? place["cursor"] };
    case "place.returned":
      return event["place"] as Loose;
    default:
      return place;
  }
}

/** Whether an event leads to another page of the same list. */
export const staysIn = ({ event: { type } }: LooseArgs): boolean =>
  type === "page.open" || type === "page.turn";

export const isElsewhere = (args: LooseArgs): boolean =>
  JSON.stringify(placeAfter(args)) !== JSON.stringify(args.context.place);

/** Whether the asked page is among those of the list. A cursor is only known of a page that exists. */
export function isInList({ context: { data }, event: { type, page } }: LooseArgs): boolean {
  if (type !== "page.open") return true;
  return data !== null && Number(page) >= 1 && Number(page) <= lastPageOf(data as unknown as Part);
}
