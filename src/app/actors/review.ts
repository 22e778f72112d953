import { fromPromise } from "xstate";
import { reviewMachine } from "#machines/review/review.machine.ts";
import type { ReviewActors } from "#machines/review/review.types.ts";
import { reviewCalls } from "#src/api/reviews.ts";
import { keyFor } from "#src/browser/idempotency-keys.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { Services } from "../services.ts";

type Leave = ReviewActors["leaveReview"];

/** The review of a claim with its real actors. */
export function provideReview({ api }: Services): Pick<FlowMachines, "review"> {
  const calls = reviewCalls(api);
  return {
    review: reviewMachine.provide({
      actors: {
        readReview: fromPromise<ReviewActors["readReview"]["output"], ReviewActors["readReview"]["input"]>(
          ({ input: { id }, signal }) => calls.read(id, signal),
        ),
        leaveReview: fromPromise<Leave["output"], Leave["input"]>(async ({ input: { id, ...draft } }) => {
          const key = await keyFor(`review:${id}:${JSON.stringify(draft)}`);
          return { review: await calls.leave(id, draft, key) };
        }),
      },
    }),
  };
}
