import { chatsMachine } from "#machines/console/chats/chats.machine.ts";
import { Chats } from "#src/console/chats/Chats.tsx";
import { chatsPlaces } from "#src/console/chats/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

/** The conversations for staff. */
export const chatsView = listView({
  machine: chatsMachine,
  runs: "chats",
  path: ({ place }) => `/chats${chatsPlaces.write(place)}`,
  begin: () => <Chats />,
  loading: "Loading the conversations…",
  failed: "The conversations couldn't be loaded",
  around: ({ place }) => [`pressed ${place.view === "todo" ? "To do now" : "All"}`],
  empty: () => ["heading Nothing here"],
  rows: ({ rows }) => rows.flatMap(({ number, last }): Landmark[] => [`link No. ${number}`, `text ${last}`]),
  filter: (page) => page.press("All"),
  commands: {},
  ignored: [
    {
      why: "All of them again are no others.",
      is: (event, { context }) => event.type === "filter.change" && event.filters.view === context.place.view,
    },
  ],
  others: ["button To do now", "button All", "button Newer", "button Page…"],
});
