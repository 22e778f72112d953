import { fromPromise } from "xstate";
import { reviewMachine } from "#machines/claim/review/review.machine.ts";
import type { ReviewActors } from "#machines/claim/review/review.types.ts";
import { reviewCalls } from "./calls.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import type { FlowMachines } from "#src/shell/flows.ts";
import type { Services } from "#src/shell/services.ts";

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
