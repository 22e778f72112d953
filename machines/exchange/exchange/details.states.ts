import { exchangeSetup } from "./exchange.actions.ts";

/**
 * Everything besides the amounts is shown once the exchange has begun. It then stays, even while the amount
 * is typed again.
 */
export const details = exchangeSetup.createStateConfig({
  initial: "deciding",
  states: {
    // A draft or the address may have filled something in.
    deciding: { always: [{ guard: "isBegun", target: "open" }, { target: "folded" }] },
    folded: { on: { "amount.change": "open", "amount.fill": { guard: "isAvailable", target: "open" } } },
    open: {},
  },
});
