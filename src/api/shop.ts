import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf, refusalIn, settle } from "./api.ts";

type Schemas = components["schemas"];

/** The calls of a user's shop, each the body of its answer or an `ApiError` thrown. */
export function shopCalls(api: Api) {
  return {
    read: (signal?: AbortSignal): Promise<Schemas["MyShop"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/", { signal })),

    apply: (body: Schemas["ShopApplicationCreate"], signal?: AbortSignal): Promise<Schemas["MyShop"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/", { body, signal })),

    keys: (signal?: AbortSignal): Promise<Schemas["ShopKeys"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/keys/", { signal })),

    createKey: (body: Schemas["ShopKeyCreate"], signal?: AbortSignal): Promise<Schemas["ShopKeyIssued"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/keys/", { body, signal })),

    rotateKey: (id: string, signal?: AbortSignal): Promise<Schemas["ShopKeyIssued"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/keys/{id}/rotate/", { params: { path: { id } }, signal })),

    async revokeKey(id: string, signal?: AbortSignal): Promise<void> {
      const answer = await settle(
        api.DELETE("/api/v1/users/me/shop/keys/{id}/", { params: { path: { id } }, signal }),
      );
      if (!answer.response.ok) throw await refusalIn(answer);
    },
  };
}
