import { fromPromise } from "xstate";
import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { reviewMachine, type ReviewActors } from "#machines/claim/review/review.machine.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";

type Schemas = components["schemas"];

/** The calls about the review of a claim. */
function reviewCalls(api: Api) {
  return {
    read: (id: string, signal?: AbortSignal): Promise<Schemas["ClaimReviewAnswer"]> =>
      bodyOf(api.GET("/api/v1/claim/{id}/review/", { params: { path: { id } }, signal })),

    leave: (id: string, body: Schemas["ReviewCreate"], key: string): Promise<Schemas["ClaimReview"]> =>
      bodyOf(
        api.POST("/api/v1/claim/{id}/review/", {
          params: { path: { id }, header: { "Idempotency-Key": key } },
          body,
        }),
      ),
  };
}

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
