import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** The call of what waits for staff. */
export const waitingActors = (api: Api) => ({
  load: (_: unknown, signal: AbortSignal) => bodyOf(api.GET("/api/v1/operator/waiting/", { signal })),
});
