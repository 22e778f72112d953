import type { ApiFailure } from "#domain/api-failure.ts";
import type { officeVisitMachine } from "#machines/office-visit/office-visit.machine.ts";
import type { OfficeVisits } from "#machines/office-visit/office-visit.types.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The choice of a visit to the office, on the page of a new order with cash. */
export const officeVisitWords: WordsFor<typeof officeVisitMachine> = {
  begin:
    "Create an order that sends Cash roubles and receives Bitcoin; slow the network down and reload the order's page",
  events: {
    "day.choose": "Choose another day under ‘Day’",
    "time.choose": "Choose another time under ‘Time’",
    "visit.refused":
      "Press ‘Confirm and go to payment’ half an hour or less before the chosen time, when it is too late to book it",
    "visits.retry": "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    readVisits: ({ days }: OfficeVisits) =>
      days.length === 0
        ? "The server returns no times: the office is closed for the coming days"
        : "The server returns the times at which the office can be visited",
  },
  failed: {
    readVisits: (failure: ApiFailure) => `The times cannot be loaded: ${why(failure)}`,
  },
  timers: {
    retryDelay: waiting.retryDelay,
    staleAfter: "Wait five minutes",
  },
  states: {
    reading: "Grey placeholders appear in place of ‘Day’ and ‘Time’, or the earlier choice stays",
    choosing: "‘Day’ and ‘Time’ can be chosen; the first time is already chosen",
    failed: "A message says ‘The times could not be loaded’, with ‘Try again’",
    closed: "A message says ‘The office is closed for the coming days’",
  },
};
