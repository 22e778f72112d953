import { outputIn } from "#machines/shared/outcome.ts";
import { exchangeSetup } from "./exchange.actions.ts";

/** Maintenance: the form stays readable, claims are not sent. */
export const service = exchangeSetup.createStateConfig({
  id: "service",
  initial: "deciding",
  on: {
    "tech.changed": {
      description: "Start or end maintenance (`npm run call -- setTech active=true`), and wait half a minute",
      target: ".deciding",
      actions: "learnTech",
    },
    "tech.doubted": ".techBreak.rereading",
  },
  states: {
    deciding: {
      always: [{ guard: "isBreakKnown", target: "techBreak" }, { target: "working" }],
    },
    working: { description: "" },
    techBreak: {
      description: "‘Maintenance: no new orders right now’; ‘Next’ is disabled",
      initial: "waiting",
      states: {
        waiting: {
          after: { techPause: "rereading" },
        },
        rereading: {
          invoke: {
            id: "readTech",
            src: "readTech",
            onDone: {
              target: "#service.deciding",
              actions: { type: "setTech", params: outputIn },
            },
            onError: "waiting",
          },
        },
      },
    },
  },
});
