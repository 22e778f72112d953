import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** The calls about the review of a claim. */
export function reviewCalls(api: Api) {
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
