import { lettersMachine } from "#machines/console/letters/letters.machine.ts";
import type { FailedLetter } from "#machines/console/letters/letters.types.ts";
import { Letters } from "#src/console/letters/Letters.tsx";
import { lettersPlaces } from "#src/console/letters/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const nameOf = ({ id, subject }: FailedLetter): string => subject ?? id;

/** The letters that could not be delivered. */
export const lettersView = listView({
  machine: lettersMachine,
  runs: "letters",
  path: ({ place }) => `/letters${lettersPlaces.write(place)}`,
  begin: () => <Letters mayChange />,
  loading: "Loading the emails…",
  failed: "The emails couldn't be loaded",
  around: () => ["link Words of emails", "button All", "button Not delivered", "button Still trying"],
  filter: (page) => page.press("Still trying"),
  empty: () => ["heading Every email was delivered"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      `${isBusy || !row.retryable ? "blocked" : "button"} Send again: ${nameOf(row)}`,
      `${isBusy ? "blocked" : "button"} Give up: ${nameOf(row)}`,
      `text ${row.error ?? ""}`,
    ]),
  commands: {
    retry: {
      press: (page, row: FailedLetter) => page.press(`Send again: ${nameOf(row)}`),
      failed: "The email couldn't be sent again",
    },
    drop: {
      press: (page, row: FailedLetter) => page.press(`Give up: ${nameOf(row)}`),
      asks: { title: "Give this email up?", yes: "Give up", no: "Keep it" },
      failed: "The email couldn't be given up",
    },
  },
  ignored: [
    {
      why: "The same filter again is no other.",
      is: (event, { context }) =>
        event.type === "filter.change" && event.filters.state === context.place.state,
    },
    {
      why: "This page is on its way already.",
      is: (event, { context }) => event.type === "page.open" && event.page === context.place.page,
    },
  ],
  others: ["button Newer", "button Page…"],
});
