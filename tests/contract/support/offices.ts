import { randomBytes } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import { currencyId } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { Samples } from "./sample.ts";

type Schemas = components["schemas"];

const letters = (): string =>
  [...randomBytes(12)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join("");

/** Requests for the operations on cities and offices. */
export const officeSamples = (server: TestServer): Samples => {
  const newCity = (): Schemas["CityCreate"] => ({ code: letters(), name_ru: "Город", name_en: "City" });
  const city = async (): Promise<number> =>
    (await server.call("addCity", { body: newCity() })).json.id as number;
  const office = async (): Promise<Schemas["OfficeCreate"]> => ({
    city: await city(),
    currency: await currencyId(server, "CASHRUB"),
    address_ru: "Примерная улица, 1",
    address_en: "1 Sample Street",
    phone: "+7 (495) 000-00-09",
    hours: { time_zone: "Europe/Moscow", week: [{ days: [1], from: "10:00", to: "19:00" }], exceptions: [] },
  });
  const added = async (): Promise<{ city: number; currency: number }> => {
    const body = await office();
    await server.call("addOffice", { body });
    return { city: body.city, currency: body.currency };
  };
  return {
    addCity: async () => ({ body: newCity() }),
    changeCity: async () => ({ params: { id: await city() }, body: { name_en: "Town" } }),
    removeCity: async () => ({ params: { id: await city() } }),
    addOffice: async () => ({ body: await office() }),
    changeOffice: async (pick) => ({
      params: await added(),
      body: pick % 2 === 0 ? { open: false } : { address_en: "2 Sample Street", phone: null },
    }),
    removeOffice: async () => ({ params: await added() }),
  };
};
