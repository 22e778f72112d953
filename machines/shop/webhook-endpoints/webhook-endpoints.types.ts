import type { WebhookEvent, WebhookUrlFault } from "#domain/webhook.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ShopWebhook = Schemas["ShopWebhook"];
export type ShopWebhooks = Schemas["ShopWebhooks"];
export type EndpointBody = Schemas["ShopWebhookCreate"];

/** Faults that the page finds. `events`: nothing is ticked. */
export type EndpointFault = WebhookUrlFault | "events";

/** What is typed and chosen. */
export interface EndpointText {
  url: string;
  events: readonly WebhookEvent[];
}
