import { exchangeSetup } from "./exchange.actions.ts";

/** The currency picker: for which side it is open. Choosing closes it. */
export const picker = exchangeSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: {
      description: "",
      on: {
        "picker.open": [
          {
            description: "Press the currency of a side",
            guard: "isForSend",
            target: "open.from",
            actions: "openPicker",
          },
          { target: "open.to", actions: "openPicker" },
        ],
      },
    },
    open: {
      initial: "from",
      on: {
        "picker.search": { description: "Type into ‘Name, ticker or network’", actions: "searchPicker" },
        "picker.filter": { description: "Press ‘Crypto’ above the list", actions: "filterPicker" },
        "picker.close": "closed",
        "currency.choose": "closed",
        "claim.submit": "closed",
      },
      states: {
        from: { description: "The dialog ‘What you send’ is open" },
        to: { description: "The dialog ‘What you receive’ is open" },
      },
    },
  },
});
