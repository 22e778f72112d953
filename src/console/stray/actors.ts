import type { StrayBody, StrayPage, StrayPayment, StrayPlace } from "#machines/console/stray/stray.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the payments without an order. */
export const strayActors = (api: Api) => ({
  load: ({ search, page }: StrayPlace, signal: AbortSignal): Promise<StrayPage> =>
    bodyOf(
      api.GET("/api/v1/operator/stray-payments/", {
        params: { query: { ...(search !== "" && { q: search }), page, size } },
        signal,
      }),
    ),
  save: async ({ body: { row, event, texts } }: { body: StrayBody }): Promise<Saved<StrayPayment>> => {
    if (row === null || event === null) throw new Error("A payment takes only the moves that it lists");
    const header = { "Idempotency-Key": await keyFor(JSON.stringify(["stray", row.id, event, texts])) };
    const params = { path: { id: row.id }, header };
    const { destination = "", transaction = "", reason = "" } = texts;
    await (event === "return"
      ? bodyOf(
          api.POST("/api/v1/operator/stray-payments/{id}/return/", {
            params,
            body: { destination, transaction },
          }),
        )
      : bodyOf(api.POST("/api/v1/operator/stray-payments/{id}/reverse/", { params, body: { reason } })));
    return { row };
  },
});
