import type { FailedLetterPage, LettersPlace } from "#machines/console/letters/letters.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the letters that could not be delivered. */
export const lettersActors = (api: Api) => ({
  load: ({ state, page }: LettersPlace, signal: AbortSignal): Promise<FailedLetterPage> =>
    bodyOf(
      api.GET("/api/v1/operator/letters/", {
        params: { query: { ...(state !== "all" && { state }), page, size } },
        signal,
      }),
    ),
  retry: async ({ id }: { id: string }): Promise<void> => {
    await bodyOf(api.POST("/api/v1/operator/letters/{id}/retry/", { params: { path: { id } } }));
  },
  drop: async ({ id }: { id: string }): Promise<void> => {
    await bodyOf(api.POST("/api/v1/operator/letters/{id}/drop/", { params: { path: { id } } }));
  },
});
