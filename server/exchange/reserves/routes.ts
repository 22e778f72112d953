import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { adjustReserve, readStaffReserves } from "./adjust-reserve.ts";
import { correctReserve } from "./correct-reserve.ts";
import { setReserveThreshold } from "./set-threshold.ts";

/** Handlers of staff operations on reserves. */
export const reserveHandlers = (
  deps: Pick<Deps, "config" | "db" | "clock" | "ids">,
): Handlers<"listOperatorReserves" | "adjustReserve" | "setReserve" | "setReserveThreshold"> => ({
  listOperatorReserves: async ({ locale }) => ({
    status: 200,
    body: await readStaffReserves(deps, locale),
  }),
  adjustReserve: (request) => adjustReserve(deps, request.params.id, request.body, request),
  setReserveThreshold: async (request) => ({
    status: 200,
    body: await setReserveThreshold(deps, request.params.id, request.body, request),
  }),
  setReserve: (request) => correctReserve(deps, request.params.id, request.body, request),
});
