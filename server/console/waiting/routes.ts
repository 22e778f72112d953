import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { countWaiting } from "./service.ts";

/** Handler of what waits for staff. */
export const waitingHandlers = (deps: Pick<Deps, "db" | "clock">): Handlers<"countWaiting"> => ({
  countWaiting: async (request) => ({ status: 200, body: await countWaiting(deps, request) }),
});
