import { checkWebhookUrl, webhookEvents } from "#domain/webhook.ts";
import { faultsOf } from "#machines/fields.ts";
import type {
  EndpointFault,
  EndpointText,
  ShopWebhook,
  WebhookEndpointsActors,
  WebhookEndpointsContext,
  WebhookEndpointsEvent,
} from "./webhook-endpoints.types.ts";

/** What the form begins with: who adds an endpoint is told of everything unless they choose. */
export const blank = { url: "", events: webhookEvents } as const;

/** What the page finds wrong. */
export const faultsIn = ({ url, events }: EndpointText) =>
  faultsOf<EndpointFault>({
    url: checkWebhookUrl(url),
    events: events.length === 0 ? "events" : null,
  });

/** What is sent. */
export const bodyOf = ({ url, events }: EndpointText): WebhookEndpointsActors["createEndpoint"]["input"] => ({
  url: url.trim(),
  events: [...events],
});

/** Whether what is wanted is about an endpoint that is listed. */
export const knows = ({ endpoints }: WebhookEndpointsContext, event: WebhookEndpointsEvent): boolean =>
  "id" in event && endpoints.some(({ id }) => id === event.id);

/** The list with an endpoint at its place, or at its end. */
export const withEndpoint = (
  endpoints: readonly ShopWebhook[],
  endpoint: ShopWebhook,
): readonly ShopWebhook[] =>
  endpoints.some(({ id }) => id === endpoint.id)
    ? endpoints.map((one) => (one.id === endpoint.id ? endpoint : one))
    : [...endpoints, endpoint];
