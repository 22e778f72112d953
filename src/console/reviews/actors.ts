import type {
  ReviewPage,
  ReviewsPlace,
  ReviewText,
  StaffReview,
} from "#machines/console/reviews/reviews.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { newKey } from "#src/shell/browser/new-key.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the reviews. */
export function reviewsActors(api: Api) {
  const send = ({ action, answer, reason }: ReviewText, id: string): Promise<StaffReview> => {
    // A review that moves back may move again: what is done twice by mistake finds it there.
    const params = { path: { id }, header: { "Idempotency-Key": newKey() } };
    switch (action) {
      case "publish":
        return bodyOf(
          api.POST("/api/v1/operator/reviews/{id}/publish/", {
            params,
            body: answer === "" ? {} : { answer },
          }),
        );
      case "decline":
        return bodyOf(api.POST("/api/v1/operator/reviews/{id}/decline/", { params, body: { reason } }));
      case "answer":
        return bodyOf(
          api.POST("/api/v1/operator/reviews/{id}/answer/", {
            params,
            body: { answer: answer === "" ? null : answer },
          }),
        );
    }
  };
  return {
    load: ({ view, page }: ReviewsPlace, signal: AbortSignal): Promise<ReviewPage> =>
      bodyOf(
        api.GET("/api/v1/operator/reviews/", {
          params: { query: { ...(view === "todo" && { status: "waiting" as const }), page, size } },
          signal,
        }),
      ),
    save: async ({ body }: { body: ReviewText }): Promise<{ row: StaffReview }> => {
      if (body.review === null) throw new Error("Only reviews that are listed are decided on");
      return { row: await send(body, body.review.id) };
    },
  };
}
