import {
  type SaleSource,
  type WebhookEvent,
  type WebhookUrlFault,
  checkWebhookUrl,
  saleSources,
  webhookEvents,
} from "#domain/shop/webhook.ts";
import type { components } from "#openapi/schema.d.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";

type Schemas = components["schemas"];
export type ShopWebhook = Schemas["ShopWebhook"];
type ShopWebhooks = Schemas["ShopWebhooks"];
type EndpointBody = Schemas["ShopWebhookCreate"];

/** Faults that the page finds. `events`, `sources`: nothing is ticked. */
export type EndpointFault = WebhookUrlFault | "events" | "sources";

/** What is typed and chosen. */
interface EndpointText {
  url: string;
  events: readonly WebhookEvent[];
  sources: readonly SaleSource[];
}

/** A new endpoint gets all events of all orders unless the owner chooses. */
const blank: EndpointText = { url: "", events: webhookEvents, sources: saleSources };

const faultsIn = ({ url, events, sources }: EndpointText) =>
  faultsOf<EndpointFault>({
    url: checkWebhookUrl(url),
    events: events.length === 0 ? "events" : null,
    sources: sources.length === 0 ? "sources" : null,
  });

const bodyOf = ({ url, events, sources }: EndpointText): EndpointBody => ({
  url: url.trim(),
  events: [...events],
  sources: [...sources],
});

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
    fields: ["url", "events", "sources"],
    blank,
    choices: { events: webhookEvents, sources: saleSources },
    faultsIn,
    bodyOf,
    edits: ({ url, events, sources }) => ({ url, events, sources }),
    adds: "last",
    gives: "secret",
  },
});
