import type {
  BlacklistEntry,
  BlacklistPage,
  BlacklistPlace,
  BlacklistText,
} from "#machines/console/blacklist/blacklist.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the blacklist. */
export const blacklistActors = (api: Api) => ({
  load: ({ search, page }: BlacklistPlace, signal: AbortSignal): Promise<BlacklistPage> =>
    bodyOf(
      api.GET("/api/v1/operator/blacklist/", {
        params: { query: { ...(search !== "" && { q: search }), page, size } },
        signal,
      }),
    ),
  save: async ({ body }: { body: BlacklistText }): Promise<Saved<BlacklistEntry>> => ({
    row: await bodyOf(api.POST("/api/v1/operator/blacklist/", { body })),
  }),
  remove: async ({ id }: { id: string }): Promise<void> => {
    await bodyOf(api.DELETE("/api/v1/operator/blacklist/{id}/", { params: { path: { id } } }));
  },
});
