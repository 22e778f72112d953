import { about } from "#machines/properties.ts";
import type { officeVisitMachine } from "./office-visit.machine.ts";
import type { OfficeVisitContext, OfficeVisits } from "./office-visit.types.ts";

const { always, leads, repeatsLater, at } = about<typeof officeVisitMachine>();

const isOpen = ({ days }: OfficeVisits) => days.length > 0;
const isOffered = ({ visits, at: chosen }: OfficeVisitContext) =>
  chosen !== null && visits?.days.some((day) => day.visits.includes(chosen)) === true;
const fiveMinutes = "wait 300000 ms";

/** Requirements on choosing the time of a visit. */
export const officeVisitProperties = [
  leads("Product 3", "the times of the office are offered, and refreshed before they expire", {
    in: "reading",
    on: "done:readVisits",
    with: isOpen,
    to: "choosing",
    does: [fiveMinutes],
    so: ({ failure, failedReads }) => failure === null && failedReads === 0,
  }),
  leads("Product 3", "an office without opening hours is closed, and is checked again", {
    in: "reading",
    on: "done:readVisits",
    with: (visits: OfficeVisits) => !isOpen(visits),
    to: "closed",
    does: [fiveMinutes],
    so: ({ at: chosen, failure }) => chosen === null && failure === null,
  }),
  always(
    "Product 3",
    "a time is chosen whenever one is offered",
    ({ now }) => isOffered(now.context),
    ({ now }) => at(now, "choosing"),
  ),
  leads("Product 3", "the chosen time stays while it is offered", {
    in: "reading",
    on: "done:readVisits",
    with: isOpen,
    if: isOffered,
    to: "choosing",
    so: ({ at: chosen }, before) => chosen === before.at,
  }),
  leads("Quality, Look", "a failed read of the times is shown and retried", {
    in: "reading",
    on: "failed:readVisits",
    to: "failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  repeatsLater("Quality, Look", "failed", ({ failedReads }) => failedReads),
  ...["visits.retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads the times again`, { in: "failed", on, to: "reading" }),
  ),
  leads("Product 3", "a new day starts with its first time", {
    in: "choosing",
    on: "day.choose",
    to: "choosing",
    so: ({ at: chosen, isRefused }) => chosen === "2026-11-24T07:00:00.000Z" && !isRefused,
  }),
  leads("Product 3", "another time can be chosen", {
    in: "choosing",
    on: "time.choose",
    to: "choosing",
    so: ({ at: chosen, isRefused }) => chosen === "2026-11-23T07:30:00.000Z" && !isRefused,
  }),
  leads("Product 3", "a time that the server refuses shows an error, and the times are read again", {
    in: "choosing",
    on: "visit.refused",
    to: "reading",
    so: ({ isRefused }) => isRefused,
  }),
  ...["choosing", "closed"].map((state) =>
    leads("Product 3", `after five minutes the times are read again: ${state}`, {
      in: state,
      on: "after:staleAfter",
      to: "reading",
    }),
  ),
  leads("Product 3", "the visitor can check a closed office again", {
    in: "closed",
    on: "visits.retry",
    to: "reading",
  }),
];
