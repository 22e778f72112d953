import { listCases } from "#machines/shared/list.cases.ts";
import { waitingMachine } from "./waiting.machine.ts";

/** Events and outcomes that reach every state of what waits for staff. */
export const waitingCases = listCases(waitingMachine, {
  answers: [
    [
      { name: "orders", count: 12 },
      { name: "chats", count: 0 },
    ],
  ],
});
