import { about, retryWait } from "#machines/properties.ts";
import { orderIn } from "./order.ts";
import type { widgetMachine } from "./widget.machine.ts";
import type { WidgetOrder } from "./widget.types.ts";

const { always, eventually, leads, at } = about<typeof widgetMachine>();

/** What the widget has to do. */
export const widgetProperties = [
  leads("Product 7", "following the link begins to ask for its order, soon at first", {
    in: "offering",
    on: "exchange.open",
    to: "opened.waiting",
    does: ["wait 3000 ms"],
    so: ({ asked, failedReads }) => asked === 0 && failedReads === 0,
  }),
  leads("Product 7", "following it once more is the same order, asked for soon again", {
    in: ["opened.waiting", "opened.asking", "opened.unanswered"],
    on: "exchange.open",
    to: "opened.waiting",
    so: (context, before) => context.asked === 0 && orderIn(context) === orderIn(before),
  }),
  ...(["after:askInterval", "page.shown", "connection.restored"] as const).map((on) =>
    leads("Product 7", `${on} asks whether there is a claim`, {
      in: "opened.waiting",
      on,
      to: "opened.asking",
    }),
  ),
  leads("Product 7", "an order without a claim is asked for later, at longer intervals", {
    in: "opened.asking",
    on: "done:readOrder",
    with: ({ placed }: WidgetOrder) => !placed,
    to: "opened.waiting",
    so: ({ asked, failure }, before) => asked === before.asked + 1 && failure === null,
  }),
  leads("Product 7", "the page around is told of the claim", {
    in: "opened.asking",
    on: "done:readOrder",
    with: ({ placed }: WidgetOrder) => placed,
    to: "placed",
    does: ["claim.placed"],
  }),
  leads("Product 8", "a question that failed is asked again by itself", {
    in: "opened.asking",
    on: "failed:readOrder",
    to: "opened.unanswered",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  always(
    "Product 8",
    "it is asked again after 2, 4, 8 … 60 seconds",
    ({ now, effects }) => effects.includes(retryWait(now.context)),
    ({ event }) => event.type === "xstate.error.actor.readOrder",
  ),
  ...(["after:retryDelay", "page.shown", "connection.restored"] as const).map((on) =>
    leads("Product 8", `${on} repeats a question that failed`, {
      in: "opened.unanswered",
      on,
      to: "opened.asking",
    }),
  ),
  leads("Product 7", "another exchange is another order", {
    in: "placed",
    on: "again",
    if: ({ order }) => order === null,
    to: "offering",
    so: (context, before) => orderIn(context) !== orderIn(before),
  }),
  always(
    "Product 7",
    "an order of the shop stays the order",
    ({ now: { context } }) => context.order === null || orderIn(context) === context.order,
  ),
  eventually(
    "Product 7",
    "a claim is told in the end",
    ({ now }) => at(now, "opened.waiting", "opened.asking", "opened.unanswered"),
    ({ now }) => at(now, "placed"),
  ),
];
