import type { FlowCases } from "#machines/shared/cases.ts";
import { commandCases, listCases } from "#machines/shared/list.cases.ts";
import type { lettersMachine } from "./letters.machine.ts";
import type { FailedLetter, FailedLetterPage } from "./letters.types.ts";

/** A letter that the mail server refused for a day; `changes` override any field. */
export const sampleLetter = (changes: Partial<FailedLetter> = {}): FailedLetter => ({
  id: "42",
  to: "v***@example.com",
  subject: "Order No. 17 is paid",
  at: "2026-11-20T10:00:00.000Z",
  attempts: 15,
  error: "550 No such mailbox",
  state: "failed",
  retryable: true,
  ...changes,
});

/** A page of letters; by default one that failed and one that is tried again. */
export const sampleLetters = (changes: Partial<FailedLetterPage> = {}): FailedLetterPage => ({
  count: 2,
  page: 1,
  size: 50,
  results: [
    sampleLetter(),
    sampleLetter({
      id: "41",
      subject: null,
      attempts: 3,
      error: "451 Busy",
      state: "trying",
      retryable: false,
    }),
  ],
  ...changes,
});

/** Events and outcomes that reach every state of the letters. */
export const lettersCases: FlowCases<typeof lettersMachine> = {
  inputs: [{ place: { state: "all", page: 1 } }],
  events: [
    { type: "filter.change", filters: { state: "trying" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { state: "all", page: 1 } },
    { type: "row.retry", id: "42" },
    { type: "row.drop", id: "41" },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(sampleLetters({ count: 120 }), sampleLetters({ count: 0, results: [] })),
    ...commandCases("retry"),
    ...commandCases("drop"),
  ],
};
