import { reviewsMachine } from "#machines/console/reviews/reviews.machine.ts";
import { Reviews } from "#src/console/reviews/Reviews.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The reviews for staff. */
export const reviewsView = staffView(Reviews, { machine: reviewsMachine, path: "/reviews" });
