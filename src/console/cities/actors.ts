import type { CityBody, CityList, StaffCity } from "#machines/console/cities/cities.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** The calls of the list of cities. */
export function citiesActors(api: Api) {
  const path = (id: string) => ({ params: { path: { id: Number(id) } } });
  return {
    load: (_: null, signal: AbortSignal): Promise<CityList> =>
      bodyOf(api.GET("/api/v1/operator/cities/", { signal })),
    save: async ({ id, body }: { id: string | null; body: CityBody }): Promise<Saved<StaffCity>> => {
      const { create, change } = body;
      const city = await bodyOf(
        create === null
          ? api.PATCH("/api/v1/operator/cities/{id}/", { ...path(id ?? ""), body: change })
          : api.POST("/api/v1/operator/cities/", { body: create }),
      );
      return { row: { ...city, id: String(city.id) } };
    },
    remove: async ({ id }: { id: string }): Promise<void> => {
      await bodyOf(api.DELETE("/api/v1/operator/cities/{id}/", path(id)));
    },
  };
}
