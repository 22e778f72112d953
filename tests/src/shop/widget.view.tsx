import { samplePair, sampleStart } from "#machines/exchange/exchange/exchange.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { widgetMachine } from "#machines/shop/widget/widget.machine.ts";
import { Widget } from "#src/shop/widget/Widget.tsx";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof widgetMachine;

/** The random order id of each visit. */
const visit = "07".repeat(12);

/** The link to the exchange. Its order is the shop's, or the next one of this visit. */
const way: Shown<Machine> = ({ context: { order, count } }) => [
  "link Go to the exchange",
  `leads order_id=${order ?? `w-${visit}-${String(count)}`}`,
];

const opened: Shown<Machine> = (snapshot) => [
  ...way(snapshot),
  "alert The exchange is open in another tab. Go on there.",
];

/** The part below the calculator on the page of a shop. */
export const widgetView = viewModel<Machine>({
  flow: "widget",
  runs: "widget",
  begin: ({ shop, order }) => (
    <Widget
      address={`https://exchange.example/en/widget/${shop}${order === null ? "" : `?order_id=${order}`}`}
    />
  ),
  globals: () => ({ crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) } }),
  // The calculator has its own model: `exchange`.
  beside: { exchange: exchangeMachine },
  prepare: async (page) => {
    await page.gives("loadDraft", null);
    await page.gives("loadDirectory", sampleStart);
    await page.gives("loadReceivable", [ids.card, ids.cash, ids.usdtTrc20]);
    await page.gives("loadPair", samplePair());
  },
  events: {
    "exchange.open": (page) => page.click("a", "Go to the exchange"),
    again: (page) => page.press("Another exchange"),
  },
  facts: { "page.shown": "The browser says so.", "connection.restored": "The browser says so." },
  states: {
    offering: (snapshot) => [
      ...way(snapshot),
      "alert Opens in a new tab with these amounts. Nothing is paid before you've checked everything there.",
    ],
    "opened.waiting": opened,
    "opened.asking": opened,
    "opened.unanswered": opened,
    placed: ({ context: { order } }) => [
      "alert Your order is created",
      "text Pay for it and follow it in the tab of the exchange.",
      // An order set by the shop has one claim.
      ...(order === null ? ["button Another exchange" as const] : []),
    ],
  },
  others: [
    "field You send",
    "field You receive",
    "field Currency to send",
    "field Currency to receive",
    "button Swap the currencies",
    "button min…",
    "button max…",
  ],
});
