import { readBill } from "#server/claims/bills.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { isAutopilotOn, switchAutopilot } from "./autopilot.ts";
import { moveAsOperator, readForOperator, readQueue, settleAsOperator } from "./claims-service.ts";

/** Handlers of the operators' work on claims. */
export const operatorHandlers = (
  services: ClaimServices,
): Handlers<
  | "listOperatorClaims"
  | "readOperatorClaim"
  | "moveOperatorClaim"
  | "settleOperatorNote"
  | "readOperatorBill"
  | "readAutopilot"
  | "setAutopilot"
> => ({
  listOperatorClaims: async ({ query: { status, q, attention, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readQueue(services, { status, q, attention }, page, size),
  }),
  readOperatorClaim: async ({ params, locale }) => ({
    status: 200,
    body: await readForOperator(services, params.id, locale),
  }),
  moveOperatorClaim: ({ params, body, locale, idempotencyKey }) =>
    moveAsOperator(services, params.id, body, { locale, idempotencyKey }),
  settleOperatorNote: ({ params, body, locale, idempotencyKey }) =>
    settleAsOperator(services, params, body, { locale, idempotencyKey }),
  readOperatorBill: ({ params }) => readBill(services, params.id, params.bill),
  readAutopilot: async () => ({ status: 200, body: { active: await isAutopilotOn(services) } }),
  setAutopilot: async ({ body }) => {
    await switchAutopilot(services, body.active);
    return { status: 200, body: { active: body.active } };
  },
});
