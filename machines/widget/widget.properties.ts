import { about, retryWait } from "#machines/properties.ts";
import { orderIn } from "./order.ts";
import type { widgetMachine } from "./widget.machine.ts";
import type { WidgetOrder } from "./widget.types.ts";

const { always, eventually, leads, at } = about<typeof widgetMachine>();

/** Requirements on the widget. */
export const widgetProperties = [
  leads("Product 7", "opening the exchange starts polling for the order", {
    in: "offering",
    on: "exchange.open",
    to: "opened.waiting",
    does: ["wait 3000 ms"],
    so: ({ asked, failedReads }) => asked === 0 && failedReads === 0,
  }),
  leads("Product 7", "opening the exchange again keeps the order and restarts the polling", {
    in: ["opened.waiting", "opened.asking", "opened.unanswered"],
    on: "exchange.open",
    to: "opened.waiting",
    so: (context, before) => context.asked === 0 && orderIn(context) === orderIn(before),
  }),
  ...(["after:askInterval", "page.shown", "connection.restored"] as const).map((on) =>
    leads("Product 7", `${on} checks for a claim`, {
      in: "opened.waiting",
      on,
      to: "opened.asking",
    }),
  ),
  leads("Product 7", "an order without a claim is polled at growing intervals", {
    in: "opened.asking",
    on: "done:readOrder",
    with: ({ placed }: WidgetOrder) => !placed,
    to: "opened.waiting",
    so: ({ asked, failure }, before) => asked === before.asked + 1 && failure === null,
  }),
  leads("Product 7", "the host page receives the claim", {
    in: "opened.asking",
    on: "done:readOrder",
    with: ({ placed }: WidgetOrder) => placed,
    to: "placed",
    does: ["claim.placed"],
  }),
  leads("Product 8", "a failed poll is retried automatically", {
    in: "opened.asking",
    on: "failed:readOrder",
    to: "opened.unanswered",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  always(
    "Product 8",
    "a failed poll is retried after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(retryWait(now.context)),
    ({ event }) => event.type === "xstate.error.actor.readOrder",
  ),
  ...(["after:retryDelay", "page.shown", "connection.restored"] as const).map((on) =>
    leads("Product 8", `${on} retries a failed poll`, {
      in: "opened.unanswered",
      on,
      to: "opened.asking",
    }),
  ),
  leads("Product 7", "another exchange gets a new order", {
    in: "placed",
    on: "again",
    if: ({ order }) => order === null,
    to: "offering",
    so: (context, before) => orderIn(context) !== orderIn(before),
  }),
  always(
    "Product 7",
    "an order set by the shop does not change",
    ({ now: { context } }) => context.order === null || orderIn(context) === context.order,
  ),
  eventually(
    "Product 7",
    "a claim can always be reported",
    ({ now }) => at(now, "opened.waiting", "opened.asking", "opened.unanswered"),
    ({ now }) => at(now, "placed"),
  ),
];
