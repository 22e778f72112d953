import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { leaveReview, readClaimReview } from "./leave.ts";
import { answerReview, declineReview, publishReview, readReviews } from "./staff.ts";

/** Ids of the operations on reviews. */
export type ReviewOperation =
  | "readClaimReview"
  | "leaveReview"
  | "listOperatorReviews"
  | "publishReview"
  | "declineReview"
  | "answerReview";

/** Handlers of the operations on reviews. */
export const reviewHandlers = (deps: Deps): Handlers<ReviewOperation> => ({
  readClaimReview: async ({ params }) => ({ status: 200, body: await readClaimReview(deps, params.id) }),
  leaveReview: ({ params, body, locale, idempotencyKey }) =>
    leaveReview(deps, params.id, body, { locale, idempotencyKey }),
  listOperatorReviews: async ({ query: { status, number, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readReviews(deps, { status, number, page, size }),
  }),
  publishReview: (request) => publishReview(deps, request.params.id, request.body, request),
  declineReview: (request) => declineReview(deps, request.params.id, request.body, request),
  answerReview: (request) => answerReview(deps, request.params.id, request.body, request),
});
