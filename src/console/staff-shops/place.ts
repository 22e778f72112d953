import {
  type ApplicationsPlace,
  applicationViews,
} from "#machines/console/staff-applications/staff-applications.types.ts";
import type { ShopsPlace } from "#machines/console/staff-shops/staff-shops.types.ts";
import { oneOf, page, placesOf, textIn } from "#src/ui/list/places.ts";

/** Places in the applications to become a shop. */
export const applicationsPlaces = placesOf<ApplicationsPlace>({
  view: oneOf("view", applicationViews, "todo"),
  page,
});

/** Places in the shops in work. */
export const shopsPlaces = placesOf<ShopsPlace>({
  search: textIn("q", (text) => text.trim().slice(0, 254)),
  page,
});
