import type {
  CurrencyBody,
  CurrencyList,
  StaffCurrency,
} from "#machines/console/currencies/currencies.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

const rowOf = (currency: components["schemas"]["OperatorCurrency"]): Saved<StaffCurrency> => ({
  row: { ...currency, id: String(currency.id) },
});

/** The calls of the list of currencies. */
export function currenciesActors(api: Api) {
  const path = (id: string) => ({ params: { path: { id: Number(id) } } });
  return {
    load: (_: null, signal: AbortSignal): Promise<CurrencyList> =>
      bodyOf(api.GET("/api/v1/operator/currencies/", { signal })),
    save: async ({ id, body }: { id: string | null; body: CurrencyBody }): Promise<Saved<StaffCurrency>> => {
      const { create, change } = body;
      if (create !== null) {
        const { currency } = await bodyOf(api.POST("/api/v1/operator/currencies/", { body: create }));
        return rowOf(currency);
      }
      // Who saves without a change learns how the currency is now.
      if (Object.keys(change).length === 0) {
        const known = await bodyOf(api.GET("/api/v1/operator/currencies/{id}/fields/", path(id ?? "")));
        return rowOf(known.currency);
      }
      return rowOf(
        await bodyOf(api.PATCH("/api/v1/operator/currencies/{id}/", { ...path(id ?? ""), body: change })),
      );
    },
    clear: async ({ ids }: { ids: readonly string[] }): Promise<void> => {
      const body = { currencies: ids.map(Number) };
      await bodyOf(api.POST("/api/v1/operator/currencies/remove-unused/", { body }));
    },
    remove: async ({ id }: { id: string }): Promise<void> => {
      await bodyOf(api.DELETE("/api/v1/operator/currencies/{id}/", path(id)));
    },
  };
}
