import { verificationsMachine } from "#machines/console/verifications/verifications.machine.ts";
import { verificationsPlaces } from "#src/console/verifications/place.ts";
import { Verifications } from "#src/console/verifications/Verifications.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

/** The queue of cards and documents for staff. */
export const verificationsView = listView({
  machine: verificationsMachine,
  runs: "verifications",
  path: ({ place }) => `/verifications${verificationsPlaces.write(place)}`,
  begin: () => <Verifications />,
  loading: "Loading the cards and documents…",
  failed: "The cards and documents couldn't be loaded",
  around: ({ place }) => [`pressed ${place.view === "todo" ? "To do now" : "All"}`],
  empty: () => ["heading Nothing here"],
  rows: ({ rows }) =>
    rows.flatMap(({ number, kind, card, claim }): Landmark[] => [
      `link No. ${number}`,
      `text ${kind === "card" ? `Card ${card ?? ""}` : `Documents for order No. ${claim ?? ""}`}`,
    ]),
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
