import type { widgetMachine } from "#machines/widget/widget.machine.ts";
import type { WidgetOrder } from "#machines/widget/widget.types.ts";
import { pageWords, waiting } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The widget of a shop, in a page of the shop. */
export const widgetWords: WordsFor<typeof widgetMachine> = {
  begin:
    "As the owner of a shop, add a site under ‘Sites that may show the widget’, put the code of the widget into a page of that site and open the page",
  events: {
    "exchange.open": "Press ‘Go to the exchange’",
    again: "Press ‘Another exchange’",
    ...pageWords,
  },
  done: {
    readOrder: ({ placed }: WidgetOrder) =>
      placed ? "Create the order in the other tab" : "No order has been created yet",
  },
  failed: { readOrder: "The request fails (turn the network off)" },
  timers: {
    askInterval: "Wait a few seconds",
    retryDelay: waiting.retryDelay,
  },
  states: {
    offering: "The button ‘Go to the exchange’ is below the calculator",
    "opened.waiting": "A message below the button says ‘The exchange is open in another tab. Go on there.’",
    "opened.asking": "",
    "opened.unanswered": "",
    placed:
      "The widget says ‘Your order is created’, and the page around it receives a message about the order",
  },
};
