import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { dropLetter, readFailedLetters, retryLetter } from "./service.ts";

/** Handlers of the letters that could not be delivered. */
export const letterHandlers = (
  deps: Pick<Deps, "db" | "clock">,
): Handlers<"listFailedLetters" | "retryLetter" | "dropLetter"> => ({
  listFailedLetters: async ({ query: { state, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readFailedLetters(deps, state, page, size),
  }),
  retryLetter: async (request) => {
    await retryLetter(deps, request.params.id, request);
    return { status: 204 };
  },
  dropLetter: async (request) => {
    await dropLetter(deps, request.params.id, request);
    return { status: 204 };
  },
});
