import { auditMachine } from "#machines/console/audit/audit.machine.ts";
import { isFiltered } from "#machines/console/audit/audit.selectors.ts";
import { Audit } from "#src/console/audit/Audit.tsx";
import { auditPlaces } from "#src/console/audit/place.ts";
import { listView } from "../walks/list-view.ts";

/** The journal of staff. */
export const auditView = listView({
  machine: auditMachine,
  runs: "audit",
  path: ({ place }) => `/audit${auditPlaces.write(place)}`,
  begin: () => <Audit />,
  loading: "Loading the journal…",
  failed: "The journal couldn't be loaded",
  around: ({ rows, commands }) => [
    "field Email or token",
    "field Order, pair or code",
    "button Find",
    "field What",
    "field From",
    "field To",
    `${rows.length === 0 || commands.export.isPending ? "blocked" : "button"} Download as CSV`,
  ],
  empty: ({ place }) =>
    isFiltered(place)
      ? ["heading No acts fit these filters", "button Show everything"]
      : ["heading Staff haven't done anything yet"],
  rows: ({ rows }) =>
    rows.flatMap(({ operation }) =>
      operation === "changeDirection"
        ? (["text For visitors yes → no Own rate — → 5000000"] as const)
        : (["text Token 1a2b3c4d", "leads /orders/3f0c6d1e"] as const),
    ),
  filter: async (page, { filters }) => {
    if (filters.actor === "") return page.press("Show everything");
    if (filters.operation !== undefined) return page.choose("What", filters.operation);
    if (filters.from !== undefined) return page.type("From", filters.from);
    if (filters.to !== undefined) return page.type("To", filters.to);
    await page.type("Email or token", filters.actor ?? "");
    await page.type("Order, pair or code", filters.subject ?? "");
    return page.press("Find");
  },
  withheld: [
    {
      why: "Everything is asked for where no act fits the filters.",
      is: (event, snapshot) =>
        event.type === "filter.change" &&
        event.filters.actor === "" &&
        (!snapshot.matches({ list: "shown" }) ||
          snapshot.context.rows.length > 0 ||
          !isFiltered(snapshot.context.place)),
    },
  ],
  ignored: [
    {
      why: "The same search again is no other.",
      is: (event, { context }) =>
        event.type === "filter.change" &&
        event.filters.actor !== undefined &&
        event.filters.actor === context.place.actor,
    },
    {
      why: "While a page loads, the links to it stay.",
      is: ({ type }, snapshot) => type === "page.open" && snapshot.matches({ list: "loading" }),
    },
  ],
  commands: {
    export: { press: (page) => page.press("Download as CSV"), failed: "The file couldn't be made" },
  },
  others: ["button Page…", "button Without…", "button Clear the filters"],
});
