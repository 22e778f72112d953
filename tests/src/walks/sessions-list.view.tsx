import type { sessionsListMachine } from "#machines/sessions-list/sessions-list.machine.ts";
import { SessionsSection } from "#src/flows/settings/SessionsSection.tsx";
import { useSessionsList } from "#src/flows/settings/useSessionsList.ts";
import type { Landmark } from "./seen.ts";
import { viewModel, type Seen } from "./view-model.ts";

type Machine = typeof sessionsListMachine;

const Sessions = () => <SessionsSection {...useSessionsList()} />;

const other = "the session of Chrome, Android";

const listed: Seen<Machine> = ({ context: { sessions, endingId }, value }) => {
  const isEnding = endingId !== null && JSON.stringify(value).includes('"endingOne"');
  return [
    "text Firefox, Linux",
    "text This browser",
    ...(sessions.some(({ current }) => !current)
      ? [`End ${other}`, "End all other sessions"].map(
          (name): Landmark => `${isEnding ? "blocked" : "button"} ${name}`,
        )
      : []),
  ];
};

/** The sessions of the account. */
export const sessionsListView = viewModel<Machine>({
  flow: "sessions-list",
  runs: "sessionsList",
  begin: () => <Sessions />,
  events: {
    "session.end": (page) => page.press(`End ${other}`),
    "others.end": (page) => page.press("End all other sessions"),
    "others.confirm": (page) => page.press("End them"),
    "others.cancel": (page) => page.press("Cancel"),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "sessions.doubted": "The settings say so once the password has changed.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  states: {
    "list.loading": ["text Loading your sessions…"],
    "list.failed": ["alert Your sessions could not be loaded There is no connection", "button Try again"],
    "list.shown": listed,
    "list.refreshing": listed,
    "ending.idle": [],
    "ending.endingOne": [],
    "ending.confirmingOthers": ["heading End all other sessions?", "button Cancel", "button End them"],
    "ending.endingOthers": ["heading End all other sessions?", "blocked Cancel", "blocked End them"],
    "ending.failed": ["alert The session could not be ended"],
  },
});
