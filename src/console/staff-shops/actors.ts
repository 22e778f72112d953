import type {
  ApplicationsPage,
  ApplicationsPlace,
  ApplicationText,
  StaffApplication,
} from "#machines/console/staff-applications/staff-applications.types.ts";
import type {
  ShopChange,
  ShopsPage,
  ShopsPlace,
  StaffShop,
} from "#machines/console/staff-shops/staff-shops.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the applications to become a shop. */
export const applicationsActors = (api: Api) => ({
  load: ({ view, page }: ApplicationsPlace, signal: AbortSignal): Promise<ApplicationsPage> =>
    bodyOf(
      api.GET("/api/v1/operator/shop-applications/", {
        params: { query: { ...(view === "todo" && { status: "waiting" as const }), page, size } },
        signal,
      }),
    ),
  save: async ({ body }: { body: ApplicationText }): Promise<Saved<StaffApplication>> => {
    const { application, decision, share, reason } = body;
    if (application === null) throw new Error("Only applications that are listed are decided on");
    // An application is decided once, so that the same decision is a repeat.
    const { id } = application;
    const header = { "Idempotency-Key": await keyFor(JSON.stringify(["shop", id, decision, share, reason])) };
    const params = { path: { id }, header };
    const decided =
      decision === "accept"
        ? api.POST("/api/v1/operator/shop-applications/{id}/accept/", { params, body: { share } })
        : api.POST("/api/v1/operator/shop-applications/{id}/refuse/", { params, body: { reason } });
    return { row: await bodyOf<StaffApplication>(decided) };
  },
});

/** The calls of the shops in work. */
export const shopsActors = (api: Api) => ({
  load: ({ search, page }: ShopsPlace, signal: AbortSignal): Promise<ShopsPage> =>
    bodyOf(
      api.GET("/api/v1/operator/shops/", {
        params: { query: { ...(search !== "" && { q: search }), page, size } },
        signal,
      }),
    ),
  reveal: async ({ id }: { id: string }, signal: AbortSignal): Promise<{ row: StaffShop }> => ({
    // That it was read goes on record.
    row: await bodyOf(api.GET("/api/v1/operator/shops/{id}/", { params: { path: { id } }, signal })),
  }),
  save: async ({ id, body }: { id: string | null; body: ShopChange }): Promise<Saved<StaffShop>> => {
    if (id === null) throw new Error("Only shops that are listed are changed");
    return {
      row: await bodyOf(api.POST("/api/v1/operator/shops/{id}/", { params: { path: { id } }, body })),
    };
  },
});
