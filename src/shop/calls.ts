import type { ShopLinkParts } from "#domain/shop/shop-link.ts";
import type { components, operations } from "#openapi/schema.d.ts";
import { type Api, bodyOf, refusalIn, settle } from "#src/shell/api/api.ts";
import { fileIn, type NamedFile } from "#src/shell/api/file.ts";

type Schemas = components["schemas"];
type SalesQuery = NonNullable<operations["listShopSales"]["parameters"]["query"]>;
type WithdrawalsQuery = NonNullable<operations["listShopWithdrawals"]["parameters"]["query"]>;
type StatisticsQuery = NonNullable<operations["readShopStatistics"]["parameters"]["query"]>;
type DeliveriesQuery = NonNullable<operations["listShopWebhookDeliveries"]["parameters"]["query"]>;
type ExportQuery = NonNullable<operations["exportShopSales"]["parameters"]["query"]>;

const filledIn = (parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));

/** The calls of a user's shop, each the body of its answer or an `ApiError` thrown. */
export function shopCalls(api: Api) {
  return {
    read: (signal?: AbortSignal): Promise<Schemas["MyShop"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/", { signal })),

    apply: (body: Schemas["ShopApplicationCreate"], signal?: AbortSignal): Promise<Schemas["MyShop"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/", { body, signal })),

    change: (body: Schemas["MyShopChange"], signal?: AbortSignal): Promise<Schemas["MyShop"]> =>
      bodyOf(api.PATCH("/api/v1/users/me/shop/", { body, signal })),

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

    sites: (signal?: AbortSignal): Promise<Schemas["ShopSites"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/sites/", { signal })),

    addSite: (body: Schemas["ShopSiteAdd"], signal?: AbortSignal): Promise<Schemas["ShopSite"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/sites/", { body, signal })),

    async removeSite(id: string, signal?: AbortSignal): Promise<void> {
      const answer = await settle(
        api.DELETE("/api/v1/users/me/shop/sites/{id}/", { params: { path: { id } }, signal }),
      );
      if (!answer.response.ok) throw await refusalIn(answer);
    },

    // What the link leaves to the customer is not sent.
    shortenLink: (
      { language, from, to, order, ...parts }: ShopLinkParts,
      signal?: AbortSignal,
    ): Promise<Schemas["ShortLink"]> =>
      bodyOf(
        api.POST("/api/v1/users/me/shop/links/", {
          body: { language, ...filledIn({ ...parts, cur_from: from, cur_to: to, order_id: order }) },
          signal,
        }),
      ),

    webhooks: (signal?: AbortSignal): Promise<Schemas["ShopWebhooks"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/webhooks/", { signal })),

    createWebhook: (
      body: Schemas["ShopWebhookCreate"],
      signal?: AbortSignal,
    ): Promise<Schemas["ShopWebhookIssued"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/webhooks/", { body, signal })),

    changeWebhook: (
      id: string,
      body: Schemas["ShopWebhookChange"],
      signal?: AbortSignal,
    ): Promise<Schemas["ShopWebhook"]> =>
      bodyOf(api.PATCH("/api/v1/users/me/shop/webhooks/{id}/", { params: { path: { id } }, body, signal })),

    testWebhook: (id: string, signal?: AbortSignal): Promise<Schemas["WebhookDelivery"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/webhooks/{id}/test/", { params: { path: { id } }, signal })),

    rotateWebhook: (id: string, signal?: AbortSignal): Promise<Schemas["ShopWebhookIssued"]> =>
      bodyOf(api.POST("/api/v1/users/me/shop/webhooks/{id}/rotate/", { params: { path: { id } }, signal })),

    async removeWebhook(id: string, signal?: AbortSignal): Promise<void> {
      const answer = await settle(
        api.DELETE("/api/v1/users/me/shop/webhooks/{id}/", { params: { path: { id } }, signal }),
      );
      if (!answer.response.ok) throw await refusalIn(answer);
    },

    deliveries: (
      id: string,
      query: DeliveriesQuery,
      signal?: AbortSignal,
    ): Promise<Schemas["WebhookDeliveries"]> =>
      bodyOf(
        api.GET("/api/v1/users/me/shop/webhooks/{id}/deliveries/", {
          params: { path: { id }, query },
          signal,
        }),
      ),

    delivery: (
      id: string,
      delivery: string,
      signal?: AbortSignal,
    ): Promise<Schemas["WebhookDeliveryInFull"]> =>
      bodyOf(
        api.GET("/api/v1/users/me/shop/webhooks/{id}/deliveries/{delivery}/", {
          params: { path: { id, delivery } },
          signal,
        }),
      ),

    resendDelivery: (
      id: string,
      delivery: string,
      signal?: AbortSignal,
    ): Promise<Schemas["WebhookDelivery"]> =>
      bodyOf(
        api.POST("/api/v1/users/me/shop/webhooks/{id}/deliveries/{delivery}/resend/", {
          params: { path: { id, delivery } },
          signal,
        }),
      ),

    resendSince: (id: string, since: string, signal?: AbortSignal): Promise<Schemas["WebhookResent"]> =>
      bodyOf(
        api.POST("/api/v1/users/me/shop/webhooks/{id}/resend/", {
          params: { path: { id } },
          body: { since },
          signal,
        }),
      ),

    withdrawals: (query: WithdrawalsQuery, signal?: AbortSignal): Promise<Schemas["WithdrawalPage"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/withdrawals/", { params: { query }, signal })),

    sales: (query: SalesQuery, signal?: AbortSignal): Promise<Schemas["ShopSales"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/sales/", { params: { query }, signal })),

    statistics: (query: StatisticsQuery, signal?: AbortSignal): Promise<Schemas["ShopStatistics"]> =>
      bodyOf(api.GET("/api/v1/users/me/shop/statistics/", { params: { query }, signal })),

    exportSales: (query: ExportQuery, signal?: AbortSignal): Promise<NamedFile> =>
      fileIn(
        api.GET("/api/v1/users/me/shop/sales/export/", { params: { query }, parseAs: "blob", signal }),
        "sales.csv",
      ),
  };
}
