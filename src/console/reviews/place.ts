import { reviewViews, type ReviewsPlace } from "#machines/console/reviews/reviews.types.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the reviews. */
export const reviewsPlaces = placesOf<ReviewsPlace>({ view: oneOf("view", reviewViews, "todo"), page });
