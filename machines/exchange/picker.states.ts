import { exchangeSetup } from "./exchange.actions.ts";

/** The currency picker: for which side it is open. Choosing closes it. */
export const picker = exchangeSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: {
      on: {
        "picker.open": [
          { guard: "isForSend", target: "open.from", actions: "openPicker" },
          { target: "open.to", actions: "openPicker" },
        ],
      },
    },
    open: {
      initial: "from",
      on: {
        "picker.search": { actions: "searchPicker" },
        "picker.filter": { actions: "filterPicker" },
        "picker.close": "closed",
        "currency.choose": "closed",
        "claim.submit": "closed",
      },
      states: { from: {}, to: {} },
    },
  },
});
