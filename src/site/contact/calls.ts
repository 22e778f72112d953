import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** The calls of the contact forms. */
export function contactCalls(api: Api) {
  return {
    send: (body: Schemas["ContactMessage"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/contact/", { body, signal })),

    lookUp: (body: Schemas["ClaimLookup"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/claim/lookup/", { body, signal })),
  };
}
