import type { Proposals } from "#machines/console/proposals/proposals.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";

/** The calls of what waits for a second person. */
export const proposalsActors = (api: Api) => ({
  load: (_: unknown, signal: AbortSignal): Promise<Proposals> =>
    bodyOf(api.GET("/api/v1/operator/proposals/", { signal })),
  confirm: async ({ id }: { id: string }): Promise<void> => {
    const header = { "Idempotency-Key": await keyFor(JSON.stringify(["proposal", id])) };
    await bodyOf(api.POST("/api/v1/operator/proposals/{id}/confirm/", { params: { path: { id }, header } }));
  },
});
