import type { Handlers } from "#server/platform/http/operation.ts";
import { staffOf } from "#server/platform/http/operation.ts";
import type { ExchangeSwitchesDeps } from "./switch-direction.ts";
import { setReserve, switchDirection } from "./switch-direction.ts";

/** Handlers of the operator's switches: technical break, directions, reserves. */
export const exchangeSwitchesHandlers = (
  deps: ExchangeSwitchesDeps,
): Handlers<"setTech" | "changeDirection" | "setReserve"> => ({
  setTech: async ({ body, locale, caller }) => ({
    status: 200,
    body: await deps.setTech(body, locale, staffOf({ caller })),
  }),
  changeDirection: async ({ params, body, locale, caller }) => ({
    status: 200,
    body: await switchDirection(deps, {
      sides: { from: params.from, to: params.to },
      change: body,
      locale,
      staff: staffOf({ caller }),
    }),
  }),
  setReserve: async ({ params, body, locale, idempotencyKey, caller }) =>
    setReserve(deps, {
      currency: params.id,
      change: body,
      locale,
      idempotencyKey,
      staff: staffOf({ caller }),
    }),
});
