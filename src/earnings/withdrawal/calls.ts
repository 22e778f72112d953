import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** Where the earnings of a shop, or rewards, are withdrawn. */
const addresses = {
  referral: "/api/v1/users/me/refferal/withdrawal/",
  shop: "/api/v1/users/me/shop/withdrawal/",
} as const;

/** The calls of withdrawals from this balance, each the body of its answer or an `ApiError` thrown. */
export function withdrawalCalls(api: Api, source: keyof typeof addresses) {
  const address = addresses[source];
  return {
    /** The terms; with a key, also what was created under it. */
    readTerms: (key: string | null, signal?: AbortSignal): Promise<Schemas["WithdrawalTerms"]> =>
      bodyOf(
        api.GET(address, {
          params: { query: key === null ? {} : { key } },
          signal,
        }),
      ),

    create: (
      { key, body }: { key: string; body: Schemas["WithdrawalCreate"] },
      signal?: AbortSignal,
    ): Promise<Schemas["Withdrawal"]> =>
      bodyOf(
        api.POST(address, {
          params: { header: { "Idempotency-Key": key } },
          body,
          signal,
        }),
      ),

    read: (id: string, signal?: AbortSignal): Promise<Schemas["Withdrawal"]> =>
      bodyOf(api.GET("/api/v1/users/me/refferal/withdrawal/{id}/", { params: { path: { id } }, signal })),

    /** The user's approved cards, the newest first. */
    listCards: async (signal?: AbortSignal): Promise<Schemas["Verification"][]> => {
      const query = { status: "approved", size: 100 } as const;
      return (await bodyOf(api.GET("/api/v1/verify/", { params: { query }, signal }))).results;
    },
  };
}
