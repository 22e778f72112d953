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

/** Initial values of the form: a new endpoint gets all events unless the owner chooses. */
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

/** Whether the event's endpoint is in the list. */
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

/** What the form takes, also while the next attempt has to wait. */
export const typing = {
  "field.change": { actions: "typeField" },
  "event.toggle": { actions: "toggleEvent" },
  "form.cancel": "idle",
} as const;
