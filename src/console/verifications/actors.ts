import type {
  VerificationPage,
  VerificationsPlace,
} from "#machines/console/verifications/verifications.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the queue of cards and documents. */
export const verificationsActors = (api: Api) => ({
  load: ({ view, page }: VerificationsPlace, signal: AbortSignal): Promise<VerificationPage> =>
    bodyOf(
      api.GET("/api/v1/operator/verifications/", {
        params: { query: { ...(view === "todo" && { status: "submitted" as const }), page, size } },
        signal,
      }),
    ),
});
