import type { OfficeBody, OfficeList, StaffOffice } from "#machines/console/offices/offices.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** Ids of the city and of the currency, as the row has them. */
const pathOf = (row: string) => {
  const [city, currency] = row.split("-").map(Number);
  return { params: { path: { city: city ?? 0, currency: currency ?? 0 } } };
};

const rowOf = (office: Schemas["Office"]): Saved<StaffOffice> => ({
  row: { ...office, id: `${String(office.city.id)}-${String(office.currency.id)}` },
});

/** The calls of the list of offices. */
export function officesActors(api: Api) {
  const change = async (id: string, body: Schemas["OfficeChange"]): Promise<Saved<StaffOffice>> =>
    rowOf(await bodyOf(api.PATCH("/api/v1/operator/offices/{city}/{currency}/", { ...pathOf(id), body })));
  return {
    load: async (_: null, signal: AbortSignal): Promise<OfficeList> => {
      const [results, cities, currencies] = await Promise.all([
        bodyOf(api.GET("/api/v1/operator/offices/", { signal })),
        bodyOf(api.GET("/api/v1/operator/cities/", { signal })),
        bodyOf(api.GET("/api/v1/operator/currencies/", { signal })),
      ]);
      return { results, cities, cash: currencies.filter(({ group }) => group === "cash") };
    },
    save: async ({ id, body }: { id: string | null; body: OfficeBody }): Promise<Saved<StaffOffice>> =>
      body.create === null
        ? change(id ?? "", body.change)
        : rowOf(await bodyOf(api.POST("/api/v1/operator/offices/", { body: body.create }))),
    switchOn: ({ id }: { id: string }): Promise<Saved<StaffOffice>> => change(id, { open: true }),
    switchOff: ({ id }: { id: string }): Promise<Saved<StaffOffice>> => change(id, { open: false }),
    remove: async ({ id }: { id: string }): Promise<void> => {
      await bodyOf(api.DELETE("/api/v1/operator/offices/{city}/{currency}/", pathOf(id)));
    },
  };
}
