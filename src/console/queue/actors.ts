import { sumIn } from "#machines/console/queue/queue.selectors.ts";
import type { QueuePage, QueuePlace } from "#machines/console/queue/queue.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { timeZone } from "#src/shell/browser/time-zone.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the queue of orders. */
export const queueActors = (api: Api) => ({
  load: (place: QueuePlace, signal: AbortSignal): Promise<QueuePage> => {
    const [least, most] = [sumIn(place.least), sumIn(place.most)];
    const query = {
      ...(place.view !== "all" && { view: place.view }),
      ...(place.search !== "" && { q: place.search }),
      ...(place.status !== "" && { status: place.status }),
      ...(place.given > 0 && { from_currency: place.given }),
      ...(place.received > 0 && { to_currency: place.received }),
      ...(least && { sum_from: least }),
      ...(most && { sum_to: most }),
      ...(place.email !== "" && { email: place.email }),
      ...(place.city > 0 && { city: place.city }),
      ...(place.from !== "" && { date_from: place.from }),
      ...(place.to !== "" && { date_to: place.to }),
      ...(place.upTo !== undefined && { up_to: place.upTo }),
      tz: timeZone(),
      page: place.page,
      size,
    };
    return bodyOf(api.GET("/api/v1/operator/claims/", { params: { query }, signal }));
  },
});
