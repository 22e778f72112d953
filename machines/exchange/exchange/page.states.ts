import { exchangeSetup } from "./exchange.actions.ts";

/** The dialog titled 'Notification': one after another, each with OK. */
export const notification = exchangeSetup.createStateConfig({
  initial: "none",
  states: {
    none: { always: { guard: "hasNotification", target: "showing" } },
    showing: {
      description: "A dialog ‘Notification’ is open (send USDT on BEP20, receive Sberbank)",
      on: {
        "notification.dismiss": [
          {
            description: "Press ‘OK’",
            guard: "isLastNotification",
            target: "none",
            actions: "dropNotification",
          },
          { actions: "dropNotification" },
        ],
      },
    },
  },
});

/** Whether the page is seen. */
export const page = exchangeSetup.createStateConfig({
  initial: "shown",
  states: {
    shown: { on: { "page.hidden": "hidden" } },
    hidden: { on: { "page.shown": "shown" } },
  },
});
