import { exchangeSetup } from "./exchange.actions.ts";

/** Whether the page is seen. */
export const page = exchangeSetup.createStateConfig({
  initial: "shown",
  states: {
    shown: { on: { "page.hidden": "hidden" } },
    hidden: { on: { "page.shown": "shown" } },
  },
});
