import type {
  PromocodeBody,
  PromocodeChange,
  PromocodesPlace,
  StaffPromocode,
  StaffPromocodePage,
} from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the promo codes. */
export function staffPromocodesActors(api: Api) {
  const change = async (id: string, body: PromocodeChange): Promise<Saved<StaffPromocode>> => ({
    row: await bodyOf(api.PATCH("/api/v1/operator/promocodes/{id}/", { params: { path: { id } }, body })),
  });
  return {
    load: async ({ page }: PromocodesPlace, signal: AbortSignal): Promise<StaffPromocodePage> => {
      const [codes, currencies] = await Promise.all([
        bodyOf(api.GET("/api/v1/operator/promocodes/", { params: { query: { page, size } }, signal })),
        bodyOf(api.GET("/api/v1/operator/currencies/", { signal })),
      ]);
      return { ...codes, currencies };
    },
    save: async ({
      id,
      body,
    }: {
      id: string | null;
      body: PromocodeBody;
    }): Promise<Saved<StaffPromocode>> => {
      if (body.create === null) return change(id ?? "", body.change);
      // Codes are never removed, so that the same one again is a repeat.
      const header = { "Idempotency-Key": await keyFor(JSON.stringify(["promocode", body.create])) };
      return {
        row: await bodyOf(
          api.POST("/api/v1/operator/promocodes/", { params: { header }, body: body.create }),
        ),
      };
    },
    switchOn: ({ id }: { id: string }): Promise<Saved<StaffPromocode>> => change(id, { stopped: false }),
    switchOff: ({ id }: { id: string }): Promise<Saved<StaffPromocode>> => change(id, { stopped: true }),
  };
}
