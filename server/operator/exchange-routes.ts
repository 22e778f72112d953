import type { Handlers } from "#server/platform/http/operation.ts";
import type { ExchangeSwitchesDeps } from "./exchange-service.ts";
import { setReserve, switchDirection } from "./exchange-service.ts";

/** Handlers of the operator's switches: technical break, directions, reserves. */
export const exchangeSwitchesHandlers = (
  deps: ExchangeSwitchesDeps,
): Handlers<"setTech" | "changeDirection" | "setReserve"> => ({
  setTech: async ({ body, locale }) => ({ status: 200, body: await deps.setTech(body, locale) }),
  changeDirection: async ({ params, body, locale }) => ({
    status: 200,
    body: await switchDirection(deps, { from: params.from, to: params.to }, body, locale),
  }),
  setReserve: async ({ params, body, locale, idempotencyKey }) =>
    setReserve(deps, { currency: params.id, change: body, locale, idempotencyKey }),
});
