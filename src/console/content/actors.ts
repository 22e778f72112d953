import type { ContentBrief, ContentPlace, TextBody } from "#machines/console/content/content.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import type { Api } from "#src/shell/api/api.ts";
import { contentCalls } from "./calls.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the list of texts. */
export function contentActors(api: Api) {
  const calls = contentCalls(api);
  return {
    load: ({ kind, state, page }: ContentPlace, signal: AbortSignal) =>
      calls.list({ ...(kind !== "all" && { kind }), ...(state !== "all" && { state }), page, size }, signal),
    save: async ({ body }: { body: TextBody }): Promise<Saved<ContentBrief>> => ({
      row: await calls.save(body),
    }),
  };
}
