import type { widgetMachine } from "#machines/widget/widget.machine.ts";
import type { WidgetOrder } from "#machines/widget/widget.types.ts";
import { pageWords, waiting } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The widget of a shop, in a page of the shop. */
export const widgetWords: WordsFor<typeof widgetMachine> = {
  begin:
    "As the owner of a shop, list a site under ‘Sites that may show the widget’, put the code of the widget into a page of that site and open it",
  events: {
    "exchange.open": "Press ‘Go to the exchange’",
    again: "Press ‘Another exchange’",
    ...pageWords,
  },
  done: {
    readOrder: ({ placed }: WidgetOrder) =>
      placed ? "Create the order in the other tab" : "No order was created yet",
  },
  failed: { readOrder: "The network is switched off" },
  timers: {
    askInterval: "Wait a few seconds",
    retryDelay: waiting.retryDelay,
  },
  states: {
    offering: "Below the calculator stands ‘Go to the exchange’",
    "opened.waiting": "Below the button it says ‘The exchange is open in another tab. Go on there.’",
    "opened.asking": "",
    "opened.unanswered": "",
    placed: "It says ‘Your order is created’; the page around the widget has heard of it",
  },
};
