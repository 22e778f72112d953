import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { lettersMachine } from "./letters.machine.ts";
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
export const sampleLetters = samplePage<FailedLetterPage>({
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
});

/** Events and outcomes that reach every state of the letters. */
export const lettersCases = listCases(lettersMachine, {
  places: [{ state: "all", page: 1 }],
  filters: [{ state: "trying" }],
  answers: pagesOf(sampleLetters),
  rows: { drop: "41" },
});
