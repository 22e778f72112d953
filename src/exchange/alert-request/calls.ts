import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** The calls of price and availability alerts. */
export function alertCalls(api: Api) {
  const path = (token: string) => ({ params: { path: { token } } });
  return {
    request: (body: Schemas["AlertRequest"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/alerts/", { body, signal })),

    confirm: (token: string): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/alerts/confirm/{token}/", path(token))),

    stop: (token: string): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/alerts/stop/{token}/", path(token))),
  };
}
