import { Review } from "#src/flows/review/Review.tsx";
import { provideReview } from "./actors/review.ts";
import { Flows } from "./Flows.tsx";

/** The review of a claim with its flow. */
export const ReviewPart = ({ id }: { id: string }) => (
  <Flows provide={provideReview}>
    <Review id={id} />
  </Flows>
);
