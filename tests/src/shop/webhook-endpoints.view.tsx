import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import {
  webhookEndpointsMachine,
  type EndpointFault,
  type ShopWebhook,
} from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import { faultMessages } from "#src/shop/webhook-endpoints/messages.ts";
import { WebhookEndpoints } from "#src/shop/webhook-endpoints/WebhookEndpoints.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const failed = "The endpoint couldn't be changed";

/** The webhook endpoints of a shop. */
export const webhookEndpointsView = listView({
  machine: webhookEndpointsMachine,
  runs: "webhookEndpoints",
  begin: () => <WebhookEndpoints />,
  beside: { shopApplication: shopApplicationMachine },
  loading: "Loading your endpoints…",
  failed: "Your endpoints couldn't be loaded",
  absent: "heading You have no shop yet",
  around: ({ step, form, secret, hasRoom, isBusy }) =>
    form === null && secret === null && ["listed", "empty"].includes(step)
      ? [`${hasRoom && !isBusy ? "button" : "blocked"} Add an endpoint`]
      : [],
  empty: () => ["heading No endpoints yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ url, off }): Landmark[] => [
      `heading ${url}`,
      `link Log of ${url}`,
      ...[
        ...(off === null ? [`Send a test to ${url}`, `Switch off ${url}`] : [`Switch on ${url}`]),
        `Change ${url}`,
        `Replace the secret of ${url}`,
        `Remove ${url}`,
      ].map((name): Landmark => `${isBusy ? "blocked" : "button"} ${name}`),
    ]),
  commands: {
    test: {
      press: (page, { url }: ShopWebhook) => page.press(`Send a test to ${url}`),
      failed,
      done: "alert A test is on its way",
    },
    switchOn: { press: (page, { url }: ShopWebhook) => page.press(`Switch on ${url}`), failed },
    switchOff: { press: (page, { url }: ShopWebhook) => page.press(`Switch off ${url}`), failed },
    rotate: {
      press: (page, { url }: ShopWebhook) => page.press(`Replace the secret of ${url}`),
      asks: { title: "Replace the secret of this endpoint?", yes: "Yes, replace it", no: "Cancel" },
      failed,
    },
    remove: {
      press: (page, { url }: ShopWebhook) => page.press(`Remove ${url}`),
      asks: { title: "Remove this endpoint?", yes: "Yes, remove it", no: "Cancel" },
      failed,
    },
  },
  form: {
    begin: "Add an endpoint",
    edit: (page, { url }: ShopWebhook) => page.press(`Change ${url}`),
    seen: ({ form }) => [
      form?.id === null ? "heading New endpoint" : "heading Change the endpoint",
      "field Address",
      `${form?.values.events.includes("claim.done") ? "ticked" : "unticked"} Completed…`,
      `${form?.values.sources.includes("link") ? "ticked" : "unticked"} From links and the widget`,
    ],
    submit: "Save the endpoint",
    cancel: "Cancel",
    putAway: "Secret saved",
    change: (page, { value }: { value: string }) => page.type("Address", value),
    toggle: (page, { field }: { field: string }) =>
      page.tick(field === "events" ? "Completed" : "From links and the widget"),
    fault: (_field, fault) => faultMessages[fault as EndpointFault],
  },
  others: [
    "ticked Any other change of status…",
    "ticked Payment received…",
    "ticked Refunded…",
    "ticked Cancelled, declined or expired…",
    "ticked Created by your server",
    "button Copy the secret",
    "button Request",
    "button JavaScript",
    "button Python",
    "button Copy the code",
  ],
});
