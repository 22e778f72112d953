import { sessionsListMachine } from "#machines/account/sessions-list/sessions-list.machine.ts";
import { SessionsSection } from "#src/account/settings/SessionsSection.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const Sessions = () => <SessionsSection list={useList("sessionsList")} />;

const end = "End the session of Chrome, Android";

/** The sessions of the account. */
export const sessionsListView = listView({
  machine: sessionsListMachine,
  runs: "sessionsList",
  begin: () => <Sessions />,
  loading: "Loading your sessions…",
  failed: "Your sessions couldn't be loaded",
  empty: () => [],
  rows: ({ rows, isBusy, commands }) => [
    "text Firefox, Linux",
    "text This browser",
    ...(rows.some(({ current }) => !current)
      ? ([
          `${isBusy ? "blocked" : "button"} ${end}`,
          `${isBusy || commands.endOthers.isPending ? "blocked" : "button"} End all other sessions`,
        ] satisfies Landmark[])
      : []),
  ],
  commands: {
    end: { press: (page) => page.press(end), failed: "The session couldn't be ended" },
    endOthers: {
      press: (page) => page.press("End all other sessions"),
      asks: { title: "End all other sessions?", yes: "End sessions", no: "Cancel" },
      failed: "The session couldn't be ended",
    },
  },
});
