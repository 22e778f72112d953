import type { withdrawalStatusMachine } from "#machines/withdrawal-status/withdrawal-status.machine.ts";
import type { Withdrawal } from "#machines/withdrawal-status/withdrawal-status.types.ts";
import type { WordsFor } from "./words.ts";

const at = ({ status }: Withdrawal) => `The server says that the withdrawal is ${status}`;

/** The page of one withdrawal. */
export const withdrawalStatusWords: WordsFor<typeof withdrawalStatusMachine> = {
  begin: "Sign in, create a withdrawal and press ‘Follow the withdrawal’",
  events: {
    retry: "Press ‘Try again’",
    "page.hidden": "Go to another tab",
    "page.shown": "Come back to the tab",
    "connection.lost": "Switch the network off",
    "connection.restored": "Switch the network on again",
  },
  done: { loadWithdrawal: at, pollWithdrawal: at },
  failed: {
    loadWithdrawal: ({ kind }: { kind?: string }) =>
      kind === "notFound" ? "The address names a withdrawal of somebody else" : "The network is switched off",
    pollWithdrawal: "The network is switched off",
  },
  timers: {
    pollInterval: "Wait a quarter of a minute",
    retryDelay: "Wait until the page tries again by itself",
  },
  states: {
    loading: "Grey bars stand in the place of the withdrawal",
    notFound: "The page says ‘There is no such withdrawal’",
    loadFailed: "The page says ‘The withdrawal could not be loaded’",
    shown: "The page says where the withdrawal is: ‘We are checking your withdrawal’",
    polling: "",
    stale: "The page says ‘This may be out of date’",
    ended: "The page says ‘The money is sent’, or ‘The withdrawal was rejected’ with the reason",
  },
};
