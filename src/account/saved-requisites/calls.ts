import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf, settle } from "#src/shell/api/api.ts";
import { refusalOf } from "#src/shell/api/client.ts";

type Schemas = components["schemas"];

/** The calls of saved requisites, each the body of its answer or an `ApiError` thrown. */
export function savedRequisitesCalls(api: Api) {
  return {
    list: (query: { currency?: number }, signal?: AbortSignal): Promise<Schemas["SavedRequisitesList"]> =>
      bodyOf(api.GET("/api/v1/users/me/requisites/", { params: { query }, signal })),

    save: (
      body: Schemas["SavedRequisitesCreate"],
      signal?: AbortSignal,
    ): Promise<Schemas["SavedRequisites"]> =>
      bodyOf(api.POST("/api/v1/users/me/requisites/", { body, signal })),

    rename: (id: string, name: string, signal?: AbortSignal): Promise<Schemas["SavedRequisites"]> =>
      bodyOf(
        api.PATCH("/api/v1/users/me/requisites/{id}/", { params: { path: { id } }, body: { name }, signal }),
      ),

    async remove(id: string, signal?: AbortSignal): Promise<void> {
      const { error, response } = await settle(
        api.DELETE("/api/v1/users/me/requisites/{id}/", { params: { path: { id } }, signal }),
      );
      if (!response.ok) throw refusalOf(response, error);
    },
  };
}
