import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { officeVisitMachine, OfficeVisits } from "./office-visit.machine.ts";

type Snapshot = SnapshotFrom<typeof officeVisitMachine>;

/** The view of the visit; `closed` is an office without a time in the coming days. */
export type Visit =
  | { kind: "reading" }
  | { kind: "failed"; failure: ApiFailure | null }
  | { kind: "closed" }
  | {
      kind: "choosing";
      /** IANA name of the office's time zone, in which times are shown. */
      timeZone: string;
      /** Local dates of the office to choose from. */
      dates: readonly string[];
      date: string;
      /** Times of the chosen date, ISO 8601. */
      times: readonly string[];
      at: string;
      /** The time chosen before is gone. */
      isRefused: boolean;
    };

const choosing = (visits: OfficeVisits | null, at: string | null, isRefused: boolean): Visit => {
  const day = visits?.days.find(({ visits: times }) => at !== null && times.includes(at));
  if (visits === null || at === null || day === undefined) return { kind: "reading" };
  return {
    kind: "choosing",
    timeZone: visits.time_zone,
    dates: visits.days.map(({ date }) => date),
    date: day.date,
    times: day.visits,
    at,
    isRefused,
  };
};

/** The visit for its view; earlier times stay while they are read again. */
export const selectVisit = stable(
  ({ value, context }: Snapshot) =>
    [value, context.visits, context.at, context.isRefused, context.failure] as const,
  (value, visits, at, isRefused, failure): Visit => {
    switch (value) {
      case "reading":
      case "choosing":
        return choosing(visits, at, isRefused);
      case "failed":
        return { kind: "failed", failure };
      case "closed":
        return { kind: "closed" };
    }
  },
);
