import type { Handlers } from "#server/platform/http/operation.ts";
import { changePromocode, createPromocode, readPromocodes } from "./staff-service.ts";
import type { PromocodeServices } from "./service.ts";
import { checkPromocode, readMyPromocodes } from "./service.ts";

/** Ids of the operations on promocodes. */
export type PromocodeOperation =
  | "checkPromocode"
  | "listMyPromocodes"
  | "listPromocodes"
  | "createPromocode"
  | "changePromocode";

/** Handlers of the operations on promocodes. */
export const promocodeHandlers = (services: PromocodeServices): Handlers<PromocodeOperation> => ({
  checkPromocode: async ({ body, caller, ip }) => ({
    status: 200,
    body: await checkPromocode(services, body, { user: caller.kind === "user" ? caller.id : null, ip }),
  }),
  listMyPromocodes: async (request) => ({
    status: 200,
    body: await readMyPromocodes(services, request.user.id, request.locale),
  }),
  listPromocodes: async ({ query }) => ({
    status: 200,
    body: await readPromocodes(services, query.page ?? 1, query.size ?? 20),
  }),
  createPromocode: (request) => createPromocode(services, request.body, request),
  changePromocode: async (request) => ({
    status: 200,
    body: await changePromocode(services, request.params.id, request.body, request),
  }),
});
