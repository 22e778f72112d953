import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "./api.ts";

type Schemas = components["schemas"];

/** The calls of withdrawals, each the body of its answer or an `ApiError` thrown. */
export function withdrawalCalls(api: Api) {
  return {
    /** The terms; with a key, also what was created under it. */
    readTerms: (key: string | null, signal?: AbortSignal): Promise<Schemas["WithdrawalTerms"]> =>
      bodyOf(
        api.GET("/api/v1/users/me/refferal/withdrawal/", {
          params: { query: key === null ? {} : { key } },
          signal,
        }),
      ),

    create: (
      { key, body }: { key: string; body: Schemas["WithdrawalCreate"] },
      signal?: AbortSignal,
    ): Promise<Schemas["Withdrawal"]> =>
      bodyOf(
        api.POST("/api/v1/users/me/refferal/withdrawal/", {
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
