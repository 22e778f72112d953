import { type WebhookEvent, type WebhookUrlFault, checkWebhookUrl, webhookEvents } from "#domain/webhook.ts";
import type { components } from "#openapi/schema.d.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";

type Schemas = components["schemas"];
export type ShopWebhook = Schemas["ShopWebhook"];
type ShopWebhooks = Schemas["ShopWebhooks"];
type EndpointBody = Schemas["ShopWebhookCreate"];

/** Faults that the page finds. `events`: nothing is ticked. */
export type EndpointFault = WebhookUrlFault | "events";

/** What is typed and chosen. */
interface EndpointText {
  url: string;
  events: readonly WebhookEvent[];
}

/** A new endpoint gets all events unless the owner chooses. */
const blank: EndpointText = { url: "", events: webhookEvents };

const faultsIn = ({ url, events }: EndpointText) =>
  faultsOf<EndpointFault>({
    url: checkWebhookUrl(url),
    events: events.length === 0 ? "events" : null,
  });

const bodyOf = ({ url, events }: EndpointText): EndpointBody => ({ url: url.trim(), events: [...events] });

/** The endpoints that receive a shop's events, the oldest first, each with a secret that is shown once (decision 28). */
export const webhookEndpointsMachine = createList<ShopWebhooks, null, ShopWebhook>()({
  id: "webhook-endpoints",
  description: "The webhook endpoints of a shop: added, changed, tested, switched, removed.",
  rows: ({ endpoints }) => endpoints,
  mayBeAbsent: true,
  isExclusive: true,
  commands: {
    test: { on: "row", can: ({ off }) => off === null, confirms: true },
    switchOn: { on: "row", can: ({ off }) => off !== null, gives: "row" },
    switchOff: { on: "row", can: ({ off }) => off === null, gives: "row" },
    rotate: { on: "row", asks: true, gives: "secret" },
    remove: { on: "row", asks: true, removes: true },
  },
  form: {
    fields: ["url", "events"],
    blank,
    choices: { events: webhookEvents },
    faultsIn,
    bodyOf,
    edits: ({ url, events }) => ({ url, events }),
    adds: "last",
    gives: "secret",
  },
});
