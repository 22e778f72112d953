import { fromCallback } from "xstate";
import type { OrderPlace, PlaceChanged, PlaceFact } from "#machines/orders/orders.types.ts";
import { placeIn, placeSearch } from "#src/flows/orders/place.ts";

const isSame = (a: OrderPlace, b: OrderPlace): boolean => a.filter === b.filter && a.page === b.page;

/**
 * Keeps filter and page of the orders in the address, each an entry of the history, and tells when the address goes
 * elsewhere by the browser's buttons or by a link. (The router tells of every change on the window.)
 */
export const syncPlace = fromCallback<PlaceChanged>(({ receive, sendBack }) => {
  const own = location.pathname;
  let known = placeIn(location.search);
  receive(({ filter, page }) => {
    known = { filter, page };
    history.pushState(null, "", own + placeSearch(known));
  });
  const look = () => {
    const now = placeIn(location.search);
    if (location.pathname !== own || isSame(now, known)) return;
    known = now;
    sendBack({ type: "place.returned", ...now } satisfies PlaceFact);
  };
  const watching = new AbortController();
  for (const type of ["popstate", "pushState", "replaceState"])
    addEventListener(type, look, { signal: watching.signal });
  return () => watching.abort();
});
