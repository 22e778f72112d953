import type { withdrawalStatusMachine } from "#machines/withdrawal-status/withdrawal-status.machine.ts";
import type { Withdrawal } from "#machines/withdrawal-status/withdrawal-status.types.ts";
import type { WordsFor } from "./words.ts";

const at = ({ status }: Withdrawal) => `The server returns the withdrawal with the status \`${status}\``;

/** The page of one withdrawal. */
export const withdrawalStatusWords: WordsFor<typeof withdrawalStatusMachine> = {
  begin: "Sign in, create a withdrawal and press ‘Follow the withdrawal’",
  events: {
    retry: "Press ‘Try again’",
    "page.hidden": "Switch to another browser tab",
    "page.shown": "Come back to the tab. If you have not left it, switch to another tab first",
    "connection.lost": "Turn the network off",
    "connection.restored": "Turn the network back on. If it is already on, turn it off first",
  },
  done: { loadWithdrawal: at, pollWithdrawal: at },
  failed: {
    loadWithdrawal: ({ kind }: { kind?: string }) =>
      kind === "notFound"
        ? "The address names another user's withdrawal"
        : "The withdrawal cannot be loaded (turn the network off)",
    pollWithdrawal: "The withdrawal cannot be read again (turn the network off)",
  },
  timers: {
    pollInterval: "Wait 15 seconds",
    retryDelay: "Wait for the automatic retry",
  },
  states: {
    loading: "Grey placeholders appear in place of the withdrawal",
    notFound: "The page says ‘There is no such withdrawal’",
    loadFailed: "The page says ‘The withdrawal could not be loaded’",
    shown: "The page shows the status of the withdrawal, such as ‘We are checking your withdrawal’",
    polling: "",
    stale: "The page says ‘This may be out of date’",
    ended: "The page says ‘The money is sent’, or ‘The withdrawal was rejected’, with the reason",
  },
};
