import type { ApiFailure } from "#domain/api-failure.ts";
import type { officeVisitMachine } from "#machines/office-visit/office-visit.machine.ts";
import type { OfficeVisits } from "#machines/office-visit/office-visit.types.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The choice of a visit to the office, on the page of a new claim with cash. */
export const officeVisitWords: WordsFor<typeof officeVisitMachine> = {
  begin: "Create a claim that gives Cash roubles and gets Bitcoin; slow the network down and reload its page",
  events: {
    "day.choose": "Choose another day under ‘Day’",
    "time.choose": "Choose another time under ‘Time’",
    "visit.refused":
      "Press ‘Confirm and go to payment’ when the chosen time has come too near: half an hour before it",
    "visits.retry": "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    readVisits: ({ days }: OfficeVisits) =>
      days.length === 0
        ? "The server has no times: the office is closed for the coming days"
        : "The server tells the times at which the office can be visited",
  },
  failed: {
    readVisits: (failure: ApiFailure) => `The server does not tell the times: ${why(failure)}`,
  },
  timers: {
    retryDelay: waiting.retryDelay,
    staleAfter: "Wait five minutes",
  },
  states: {
    reading: "Grey lines stand in place of ‘Day’ and ‘Time’, or what was there before",
    choosing: "‘Day’ and ‘Time’ can be chosen, the first time is chosen already",
    failed: "A message says ‘The times could not be loaded’ and has the button ‘Try again’",
    closed: "A message says ‘The office is closed for the coming days’",
  },
};
