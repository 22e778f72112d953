import {
  verificationViews,
  type VerificationsPlace,
} from "#machines/console/verifications/verifications.types.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the queue of cards and documents. */
export const verificationsPlaces = placesOf<VerificationsPlace>({
  view: oneOf("view", verificationViews, "todo"),
  page,
});
