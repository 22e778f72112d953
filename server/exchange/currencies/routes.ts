import type { Handlers } from "#server/platform/http/operation.ts";
import { listFields } from "./field-store.ts";
import { addField, changeField, fieldForStaff, removeField } from "./fields.ts";
import type { CatalogueDeps } from "./service.ts";
import {
  addCurrency,
  changeCurrency,
  readCatalogue,
  readOne,
  removeCurrency,
  removeUnused,
} from "./service.ts";

/** Handlers of staff operations on currencies and on what visitors fill in for them. */
export const currencyHandlers = (
  deps: CatalogueDeps,
): Handlers<
  | "listOperatorCurrencies"
  | "addCurrency"
  | "changeCurrency"
  | "removeCurrency"
  | "removeUnusedCurrencies"
  | "listCurrencyFields"
  | "addCurrencyField"
  | "changeCurrencyField"
  | "removeCurrencyField"
> => ({
  listOperatorCurrencies: async () => ({ status: 200, body: await readCatalogue(deps, deps.db) }),
  addCurrency: async (request) => ({ status: 201, body: await addCurrency(deps, request.body, request) }),
  changeCurrency: async (request) => ({
    status: 200,
    body: await changeCurrency(deps, request.params.id, request.body, request),
  }),
  removeCurrency: async (request) => {
    await removeCurrency(deps, request.params.id, request);
    return { status: 204 };
  },
  removeUnusedCurrencies: async (request) => ({
    status: 200,
    body: await removeUnused(deps, request.body, request),
  }),
  listCurrencyFields: async ({ params: { id } }) => {
    const currency = await readOne(deps, deps.db, id);
    return { status: 200, body: { currency, results: (await listFields(deps.db, id)).map(fieldForStaff) } };
  },
  addCurrencyField: async (request) => ({
    status: 201,
    body: await addField(deps, request.params.id, request.body, request),
  }),
  changeCurrencyField: async (request) => ({
    status: 200,
    body: await changeField(deps, request.params, request.body, request),
  }),
  removeCurrencyField: async (request) => {
    await removeField(deps, request.params, request);
    return { status: 204 };
  },
});
