import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { officeVisitMachine, OfficeVisits } from "./office-visit.machine.ts";

/** Two days of an office, with two times each. */
export const sampleVisits: OfficeVisits = {
  time_zone: "Europe/Moscow",
  days: [
    { date: "2026-11-23", visits: ["2026-11-23T07:00:00.000Z", "2026-11-23T07:30:00.000Z"] },
    { date: "2026-11-24", visits: ["2026-11-24T07:00:00.000Z", "2026-11-24T07:30:00.000Z"] },
  ],
};

/** Events and outcomes that reach every state of the choice of a visit. */
export const officeVisitCases: FlowCases<typeof officeVisitMachine> = {
  inputs: [{ claimId: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c" }],
  events: [
    done("readVisits", sampleVisits),
    done("readVisits", { ...sampleVisits, days: [] }),
    failed("readVisits"),
    { type: "day.choose", date: "2026-11-24" },
    { type: "time.choose", at: "2026-11-23T07:30:00.000Z" },
    { type: "visit.refused" },
    { type: "visits.retry" },
    { type: "connection.restored" },
  ],
};
