import type { PayToBody, PayToPlace } from "#machines/console/pay-to/pay-to.types.ts";
import { ApiError, toApiFailure } from "#domain/api-failure.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { newKey } from "#src/shell/browser/new-key.ts";

type Schemas = components["schemas"];
type PayTo = Schemas["PayTo"];

/** Rows on a page. */
const size = 50;

/** The failure of a list: what is wrong with its rows is said of the field that they were written in, by line. */
const byLine = (error: unknown): ApiError => {
  const failure = toApiFailure(error);
  if (failure.kind !== "fields") return new ApiError(failure);
  const lines = Object.entries(failure.fields).flatMap(([field, messages]) => {
    const row = /^values\.(\d+)\./.exec(field)?.[1];
    return row === undefined ? [] : [`${String(Number(row) + 1)}: ${messages.join(" ")}`];
  });
  const others = Object.entries(failure.fields).filter(([field]) => !field.startsWith("values."));
  const fields = { ...Object.fromEntries(others), ...(lines.length > 0 && { lines }) };
  return new ApiError({ kind: "fields", fields });
};

/** The calls of the list of what visitors pay to. */
export function payToActors(api: Api) {
  const change = (id: string, body: Schemas["PayToChange"]): Promise<PayTo> =>
    bodyOf(api.PATCH("/api/v1/operator/pay-to/{id}/", { params: { path: { id } }, body }));
  return {
    load: ({ currency, page }: PayToPlace, signal: AbortSignal): Promise<Schemas["PayToPage"]> =>
      bodyOf(
        api.GET("/api/v1/operator/pay-to/", {
          params: { query: { ...(currency > 0 && { currency }), page, size } },
          signal,
        }),
      ),
    save: async ({ id, body }: { id: string | null; body: PayToBody }): Promise<Saved<PayTo>> => {
      if (id !== null) return { row: await change(id, body.change) };
      const { create } = body;
      if (create === null) throw new Error("The form lets nothing through without a currency");
      // What was added and removed may be added again. A repeat by mistake finds its values there.
      const header = { "Idempotency-Key": newKey() };
      const adding = bodyOf(api.POST("/api/v1/operator/pay-to/", { params: { header }, body: create }));
      const { results } = await adding.catch((error: unknown) => {
        throw byLine(error);
      });
      const [row] = results;
      if (row === undefined) throw new Error("The server added nothing");
      return { row };
    },
    switchOn: async ({ id }: { id: string }): Promise<Saved<PayTo>> => ({
      row: await change(id, { active: true }),
    }),
    switchOff: async ({ id }: { id: string }): Promise<Saved<PayTo>> => ({
      row: await change(id, { active: false }),
    }),
    remove: async ({ id }: { id: string }): Promise<void> => {
      await bodyOf(api.DELETE("/api/v1/operator/pay-to/{id}/", { params: { path: { id } } }));
    },
  };
}
