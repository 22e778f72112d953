import { lastPageOf, type Part } from "./paging.ts";
import type { Loose, LooseArgs } from "./list.loose.ts";

const startOf = (place: Loose): Loose => ("cursor" in place ? { cursor: "" } : { page: 1 });

/** The place that an event asks for. Other filters start at the first page. */
export function placeAfter({ context: { place, data }, event }: LooseArgs): Loose | null {
  if (place === null) return null;
  switch (event.type) {
    case "filter.change":
      return { ...place, ...(event["filters"] as Loose), ...startOf(place) };
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

export const isElsewhere = (args: LooseArgs): boolean =>
  JSON.stringify(placeAfter(args)) !== JSON.stringify(args.context.place);

/** Whether the asked page is among those of the list. A cursor is only known of a page that exists. */
export function isInList({ context: { data }, event: { type, page } }: LooseArgs): boolean {
  if (type !== "page.open") return true;
  return data !== null && Number(page) >= 1 && Number(page) <= lastPageOf(data as unknown as Part);
}
