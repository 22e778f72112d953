import { randomBytes } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { pickOf, type Samples } from "./sample.ts";

type Schemas = components["schemas"];

const field = (): Schemas["CurrencyFieldCreate"] => ({
  side: "receive",
  name: "account",
  kind: "text:latin:4-40",
  label_ru: "Адрес",
  label_en: "Address",
  required: true,
  examples: ["kq9aq5pqzsfhk7"],
});

/** Requests for the operations on currencies and on what visitors fill in for them. */
export const currencySamples = (server: TestServer): Samples => {
  const create = (): Schemas["CurrencyCreate"] => {
    const code = `C${randomBytes(6).toString("hex").toUpperCase()}`;
    return {
      code,
      group: "crypto",
      ticker: code,
      name_ru: "Монета",
      name_en: "Coin",
      icon: "coin",
      network: { code: "OWN", name: "Own network" },
      decimals: 8,
    };
  };
  const added = async (): Promise<{ id: number }> => {
    const { json } = await server.call("addCurrency", { body: create() });
    return { id: json.currency.id as number };
  };
  const asked = async (): Promise<{ id: number; field: number }> => {
    const params = await added();
    const { json } = await server.call("addCurrencyField", { params, body: field() });
    return { ...params, field: json.id as number };
  };
  return {
    addCurrency: async (pick) => ({
      body: {
        ...create(),
        ...pickOf(
          [
            {},
            { group: "bank" as const, network: null, min: "10", max: null },
            { explorer: null, confirmations: 3 },
          ],
          pick,
        ),
      },
    }),
    removeUnusedCurrencies: async () => ({ body: { currencies: [(await added()).id] } }),
    changeCurrency: async (pick) => ({
      params: await added(),
      body: pickOf<Schemas["CurrencyChange"]>(
        [{ name_en: "Renamed" }, { min: "1", max: "2" }, { send: false }],
        pick,
      ),
    }),
    removeCurrency: async () => ({ params: await added() }),
    listCurrencyFields: async () => {
      const { id } = await asked();
      return { params: { id } };
    },
    addCurrencyField: async (pick) => ({
      params: await added(),
      body: { ...field(), ...pickOf([{}, { side: "send" as const, course: "verification" as const }], pick) },
    }),
    changeCurrencyField: async (pick) => ({
      params: await asked(),
      body: pickOf<Schemas["CurrencyFieldChange"]>([{ label_en: "Wallet" }, { visible: false }], pick),
    }),
    removeCurrencyField: async () => ({ params: await asked() }),
  };
};
