import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "./api.ts";

type Schemas = components["schemas"];

/** The calls of a user's shop, each the body of its answer or an `ApiError` thrown. */
export function shopCalls(api: Api) {
  return {
    read: (signal?: AbortSignal): Promise<Schemas["MyShop"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/", { signal })),

    apply: (body: Schemas["ShopApplicationCreate"], signal?: AbortSignal): Promise<Schemas["MyShop"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/", { body, signal })),
  };
}
