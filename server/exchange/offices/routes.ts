import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { addCity, changeCity, readCities, removeCity } from "./cities.ts";
import { addOffice, changeOffice, readOffices, removeOffice, setOfficeHours } from "./service.ts";

/** Handlers of staff operations on cities and cash offices. */
export const officeHandlers = (
  deps: Pick<Deps, "db" | "clock">,
): Handlers<
  | "listOffices"
  | "addOffice"
  | "changeOffice"
  | "removeOffice"
  | "setOfficeHours"
  | "listCities"
  | "addCity"
  | "changeCity"
  | "removeCity"
> => ({
  listOffices: async ({ locale }) => ({ status: 200, body: await readOffices(deps, locale) }),
  addOffice: async (request) => ({ status: 201, body: await addOffice(deps, request.body, request) }),
  changeOffice: async (request) => ({
    status: 200,
    body: await changeOffice(deps, request.params, request.body, request),
  }),
  removeOffice: async (request) => {
    await removeOffice(deps, request.params, request);
    return { status: 204 };
  },
  setOfficeHours: async (request) => ({
    status: 200,
    body: await setOfficeHours(deps, request.params, request.body, request),
  }),
  listCities: async () => ({ status: 200, body: await readCities(deps) }),
  addCity: async (request) => ({ status: 201, body: await addCity(deps, request.body, request) }),
  changeCity: async (request) => ({
    status: 200,
    body: await changeCity(deps, request.params.id, request.body, request),
  }),
  removeCity: async (request) => {
    await removeCity(deps, request.params.id, request);
    return { status: 204 };
  },
});
