import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { correctReserve } from "./correct-reserve.ts";

/** Handler of staff operations on reserves. */
export const reserveHandlers = (deps: Pick<Deps, "db" | "clock" | "ids">): Handlers<"setReserve"> => ({
  setReserve: (request) => correctReserve(deps, request.params.id, request.body, request),
});
