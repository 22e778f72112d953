import { proposalsMachine } from "#machines/console/proposals/proposals.machine.ts";
import type { Proposal } from "#machines/console/proposals/proposals.types.ts";
import { Proposals } from "#src/console/proposals/Proposals.tsx";
import { listView } from "../walks/list-view.ts";

/** What the sample was entered for. */
const act = "Accept the payment";

/** What waits for a second person. */
export const proposalsView = listView({
  machine: proposalsMachine,
  runs: "proposals",
  begin: () => <Proposals />,
  loading: "Loading what waits…",
  failed: "What waits couldn't be loaded",
  empty: () => ["heading Nothing waits for a second person"],
  rows: ({ rows, isBusy }) =>
    rows.map(({ own }) =>
      own ? "text You entered it" : (`${isBusy ? "blocked" : "button"} Confirm: ${act}` as const),
    ),
  commands: {
    confirm: {
      press: (page, _row: Proposal) => page.press(`Confirm: ${act}`),
      asks: { title: "Confirm what your colleague entered?", yes: "Confirm", no: "Not yet" },
      failed: "It couldn't be confirmed",
    },
  },
});
