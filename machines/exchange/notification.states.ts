import { exchangeSetup } from "./exchange.actions.ts";

/** The dialog titled 'Notification' (Specification 8): one after another, each with OK. */
export const notification = exchangeSetup.createStateConfig({
  initial: "none",
  states: {
    none: {
      always: { guard: "hasNotification", target: "showing" },
    },
    showing: {
      on: {
        "notification.dismiss": [
          { guard: "isLastNotification", target: "none", actions: "dropNotification" },
          { actions: "dropNotification" },
        ],
      },
    },
  },
});
