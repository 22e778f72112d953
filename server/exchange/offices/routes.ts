import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { readOffices, setOfficeHours } from "./service.ts";

/** Handlers of staff operations on cash offices. */
export const officeHandlers = (
  deps: Pick<Deps, "db" | "clock">,
): Handlers<"listOffices" | "setOfficeHours"> => ({
  listOffices: async ({ locale }) => ({ status: 200, body: await readOffices(deps, locale) }),
  setOfficeHours: async (request) => ({
    status: 200,
    body: await setOfficeHours(deps, request.params, request.body, request),
  }),
});
