import { Flows } from "#src/shell/Flows.tsx";
import { Review } from "./Review.tsx";
import { provideReview } from "./actors.ts";

/** The review of a claim with its flow. */
export const ReviewPart = ({ id }: { id: string }) => (
  <Flows provide={provideReview}>
    <Review id={id} />
  </Flows>
);
