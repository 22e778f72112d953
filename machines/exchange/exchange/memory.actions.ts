import { assertEvent, assign, enqueueActions } from "xstate";
import { exchangeBase } from "./exchange.setup.ts";
import { fillRemembered } from "./memory.ts";

/** The exchange with what it does with the memory of a browser. */
export const withMemory = exchangeBase.extend({
  actions: {
    learnMemory: assign(({ event }) => {
      assertEvent(event, "memory.known");
      return { remembered: event.remembered, remembers: event.remembered !== null };
    }),
    setRemembers: assign(({ event }) => {
      assertEvent(event, "memory.change");
      return { remembers: event.given };
    }),
    eraseMemory: enqueueActions(({ enqueue }) => {
      enqueue.assign({ remembered: null });
      enqueue.sendTo("memory", { type: "memory.erase" });
    }),
    useMemory: assign(({ context }) => fillRemembered(context)),
  },
});
