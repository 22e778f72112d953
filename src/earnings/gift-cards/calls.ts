import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** The calls of gift cards, each the body of its answer or an `ApiError` thrown. */
export function giftCalls(api: Api) {
  return {
    readTerms: (signal?: AbortSignal): Promise<Schemas["GiftTerms"]> =>
      bodyOf(api.GET("/api/v1/users/me/gift/", { signal })),

    buy: (
      { key, body }: { key: string; body: Schemas["GiftCardPurchase"] },
      signal?: AbortSignal,
    ): Promise<Schemas["NewGiftCard"]> =>
      bodyOf(
        api.POST("/api/v1/users/me/gift/", { params: { header: { "Idempotency-Key": key } }, body, signal }),
      ),

    list: (
      query: { side: "all" | "bought" | "received"; page: number; size: number },
      signal?: AbortSignal,
    ): Promise<Schemas["GiftCardPage"]> =>
      bodyOf(api.GET("/api/v1/users/me/gift/cards/", { params: { query }, signal })),

    redeem: (code: string, key: string, signal?: AbortSignal): Promise<Schemas["RedeemedGiftCard"]> =>
      bodyOf(
        api.POST("/api/v1/users/me/gift/redeem/", {
          params: { header: { "Idempotency-Key": key } },
          body: { code },
          signal,
        }),
      ),

    takeBack: (id: string, key: string, signal?: AbortSignal): Promise<Schemas["GiftCard"]> =>
      bodyOf(
        api.POST("/api/v1/users/me/gift/cards/{id}/take-back/", {
          params: { path: { id }, header: { "Idempotency-Key": key } },
          signal,
        }),
      ),
  };
}
