import type { Reserve, ReserveBody, Reserves } from "#machines/console/reserves/reserves.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";

/** The calls of the reserves. */
export const reservesActors = (api: Api) => ({
  load: (_: unknown, signal: AbortSignal): Promise<Reserves> =>
    bodyOf(api.GET("/api/v1/operator/reserves/", { signal })),
  save: async ({ body: { row, change } }: { body: ReserveBody }): Promise<Saved<Reserve>> => {
    if (row === null) throw new Error("Only reserves that are listed are changed");
    const { id, available, proposed, entries } = row;
    if ("below" in change) {
      const reserve = await bodyOf(
        api.PUT("/api/v1/operator/reserves/{id}/threshold/", {
          params: { path: { id: row.currency.id } },
          body: change,
        }),
      );
      return { row: { ...reserve, id } };
    }
    // The same change of the reserve as it was seen is a repeat; after a change it is another one.
    const key = await keyFor(
      JSON.stringify(["reserve", id, available, entries[0]?.at, proposed?.at, change]),
    );
    const reserve = await bodyOf(
      api.POST("/api/v1/operator/reserves/{id}/adjust/", {
        params: { path: { id: row.currency.id }, header: { "Idempotency-Key": key } },
        body: change,
      }),
    );
    return { row: { ...reserve, id } };
  },
});
