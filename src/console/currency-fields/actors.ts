import {
  type CurrencyFields,
  type CurrencyFieldsPlace,
  type FieldBody,
  fieldRowId,
  type StaffField,
} from "#machines/console/currency-fields/currency-fields.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** Ids of a currency and of its field, as the row has them. */
const pathOf = (row: string) => {
  const [id, field] = row.split("/").map(Number);
  return { params: { path: { id: id ?? 0, field: field ?? 0 } } };
};

/** The calls of the list of what visitors fill in. */
export function currencyFieldsActors(api: Api) {
  return {
    load: ({ currency }: CurrencyFieldsPlace, signal: AbortSignal): Promise<CurrencyFields> =>
      bodyOf(
        api.GET("/api/v1/operator/currencies/{id}/fields/", {
          params: { path: { id: Number(currency) } },
          signal,
        }),
      ),
    save: async ({ id, body }: { id: string | null; body: FieldBody }): Promise<Saved<StaffField>> => {
      const { currency, create, change } = body;
      const field = await bodyOf(
        create === null
          ? api.PATCH("/api/v1/operator/currencies/{id}/fields/{field}/", {
              ...pathOf(id ?? ""),
              body: change,
            })
          : api.POST("/api/v1/operator/currencies/{id}/fields/", {
              params: { path: { id: Number(currency) } },
              body: create,
            }),
      );
      return { row: { ...field, id: fieldRowId(currency, field.id) } };
    },
    remove: async ({ id }: { id: string }): Promise<void> => {
      await bodyOf(api.DELETE("/api/v1/operator/currencies/{id}/fields/{field}/", pathOf(id)));
    },
  };
}
