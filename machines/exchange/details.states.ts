import { exchangeSetup } from "./exchange.actions.ts";

/** What is asked beside the amounts comes once the exchange has begun. It stays then, also while the amount is typed anew. */
export const details = exchangeSetup.createStateConfig({
  initial: "deciding",
  states: {
    // A draft or the address may have filled something in.
    deciding: { always: [{ guard: "isBegun", target: "open" }, { target: "folded" }] },
    folded: { on: { "amount.change": "open", "amount.fill": { guard: "isAvailable", target: "open" } } },
    open: {},
  },
});
