import { createList } from "#machines/shared/list.ts";
import type { FailedLetterPage, LettersPlace } from "./letters.types.ts";

/** The letters that could not be delivered, the newest first. */
export const lettersMachine = createList<FailedLetterPage, LettersPlace>()({
  id: "letters",
  description: "Letters that could not be delivered, for staff: each is sent again, or given up.",
  pages: "numbers",
  isLive: () => true,
  isExclusive: true,
  commands: {
    retry: { on: "row", can: ({ retryable }) => retryable, removes: true },
    drop: { on: "row", asks: true, removes: true },
  },
});
