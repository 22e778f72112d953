import { blacklistMachine } from "#machines/console/blacklist/blacklist.machine.ts";
import type { BlacklistEntry } from "#machines/console/blacklist/blacklist.types.ts";
import { Blacklist } from "#src/console/blacklist/Blacklist.tsx";
import { faultMessages } from "#src/console/blacklist/messages.ts";
import { blacklistPlaces } from "#src/console/blacklist/place.ts";
import { listView } from "../walks/list-view.ts";

/** What the exchange does not work with, for staff. */
export const blacklistView = listView({
  machine: blacklistMachine,
  runs: "blacklist",
  path: ({ place }) => `/blacklist${blacklistPlaces.write(place)}`,
  begin: () => <Blacklist />,
  loading: "Loading the blacklist…",
  failed: "The blacklist couldn't be loaded",
  around: ({ step, form, isBusy }) =>
    form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add to the blacklist` as const]
      : [],
  empty: ({ place }) => [place.search === "" ? "heading Nothing is listed yet" : "heading Nothing found"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ value, reason }) => [
      `text ${reason}` as const,
      `${isBusy ? "blocked" : "button"} Remove ${value}` as const,
    ]),
  filter: async (page, { filters }) => {
    await page.type("How it begins", filters.search ?? "");
    await page.press("Find");
  },
  commands: {
    remove: {
      press: (page, { value }: BlacklistEntry) => page.press(`Remove ${value}`),
      asks: { title: "Remove mallory@example.net?", yes: "Yes, remove", no: "Cancel" },
      failed: "It couldn't be removed",
    },
  },
  form: {
    begin: "Add to the blacklist",
    seen: ({ form }) => [
      "heading New on the blacklist",
      ...(form?.isPending === true ? [] : ["field Kind" as const]),
      "field What to refuse",
      "field Reason",
    ],
    submit: "Add",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      field === "kind"
        ? page.choose("Kind", value)
        : page.type(field === "value" ? "What to refuse" : "Reason", value),
    fault: () => faultMessages.empty,
  },
  ignored: [
    {
      why: "The same search again finds nothing else.",
      is: (event, { context }) =>
        event.type === "filter.change" && event.filters.search === context.place.search,
    },
    {
      why: "This page is on its way already.",
      is: (event, { context }) => event.type === "page.open" && event.page === context.place.page,
    },
  ],
  others: ["button Find", "field How it begins", "button Newer", "button Page…"],
});
